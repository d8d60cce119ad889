/** Views that every report must show. */
export const inspectionViews = [
  { id: 'view-front', label: 'Front' },
  { id: 'view-rear', label: 'Rear' },
  { id: 'view-left', label: 'Left' },
  { id: 'view-right', label: 'Right' },
  { id: 'view-engine-bay', label: 'Engine bay' },
  { id: 'view-dashboard', label: 'Dashboard with odometer' },
  { id: 'view-chassis', label: 'Chassis stamp' },
  { id: 'view-tyres', label: 'Tyres' },
] as const;

export const findView = (viewId: string) => inspectionViews.find(({ id }) => id === viewId);
