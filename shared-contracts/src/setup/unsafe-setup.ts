/** Value with which an operator accepts the risk named by a setting. */
export const AT_MY_RISK = 'at-my-risk';

type Settings = Readonly<Record<string, string | undefined>>;

/**
 * Why API and shell must refuse to start with these settings, as messages for the operator; empty if they may start.
 * Missing settings are reported by each of them. Read by: api, shell.
 */
export function findUnsafeSettings(settings: Settings): string[] {
  const { KARWAN_PROFILE, SITE_ORIGIN, TRUSTED_PROXIES } = settings;
  const isRiskAccepted = (name: string) => settings[name] === AT_MY_RISK;
  const problems: string[] = [];
  if (KARWAN_PROFILE === 'production') {
    if (SITE_ORIGIN && new URL(SITE_ORIGIN).protocol !== 'https:' && !isRiskAccepted('KARWAN_PLAIN_HTTP'))
      problems.push(
        `SITE_ORIGIN is ${SITE_ORIGIN}: in production it must begin with https, else passwords and sessions travel in clear. Where that is meant: KARWAN_PLAIN_HTTP=${AT_MY_RISK}.`,
      );
    if (!TRUSTED_PROXIES)
      problems.push(
        'TRUSTED_PROXIES is missing: in production it must hold the addresses of the proxies in front, e.g. loopback or 10.0.0.0/24: who else is believed chooses their own address, and limits are void.',
      );
  } else if (SITE_ORIGIN && !isLocal(new URL(SITE_ORIGIN)) && !isRiskAccepted('KARWAN_PUBLIC_DEMO')) {
    problems.push(
      `SITE_ORIGIN is ${SITE_ORIGIN}, but this is a demo: its accounts have a public password and /dev/outbox shows every code. Set KARWAN_PROFILE=production or, where that is meant, KARWAN_PUBLIC_DEMO=${AT_MY_RISK}.`,
    );
  }
  return problems;
}

const isLocal = ({ protocol, hostname }: URL) =>
  protocol === 'http:' && /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
