/** Formats `+924232560000` as `+92 42 32560000`, mobile numbers as `+92 300 0000000`. */
export function readablePhone(phone: string): string {
  const [, code, rest] = /^(\+92)(\d+)$/.exec(phone) ?? [];
  if (!code || !rest) return phone;
  const areaDigits = rest.startsWith('3') ? 3 : 2;
  return `${code} ${rest.slice(0, areaDigits)} ${rest.slice(areaDigits)}`;
}
