/** Versions of the shared libraries in the shell's bundle; set by the build. */
declare const KARWAN_SHARED_VERSIONS: Record<
  import('@karwan/shared-contracts').SharedModule | import('@karwan/shared-contracts').StandInModule,
  string
>;
/** True in development builds only, where React warns and remotes use hot reload. */
declare const KARWAN_IS_DEVELOPMENT: boolean;
