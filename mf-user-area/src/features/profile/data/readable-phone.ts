/** '0300 1234567': as numbers are read out. */
export const readablePhone = (phone: string) => phone.replace(/^(03\d{2})(\d{7})$/, '$1 $2');
