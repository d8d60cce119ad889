const digitsFromAbroad = (phone: string) => `92${phone.replace(/^0/, '')}`;

/** Link to call a number like '03001234567' from anywhere. */
export const telLink = (phone: string) => `tel:+${digitsFromAbroad(phone)}`;

/** Link to message a number like '03001234567' on WhatsApp. */
export const whatsAppLink = (phone: string) => `https://wa.me/${digitsFromAbroad(phone)}`;

/** '03001234567' → '0300 1234567'. */
export const readablePhone = (phone: string) => phone.replace(/^(\d{4})(\d+)$/, '$1 $2');
