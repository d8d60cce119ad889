const digitsFromAbroad = (phone: string) => `92${phone.replace(/^0/, '')}`;

/** '03001234567' for a phone to dial from anywhere. */
export const telLink = (phone: string) => `tel:+${digitsFromAbroad(phone)}`;

/** Where somebody writes to '03001234567' by WhatsApp. */
export const whatsAppLink = (phone: string) => `https://wa.me/${digitsFromAbroad(phone)}`;

/** '0300 1234567'. */
export const readablePhone = (phone: string) => phone.replace(/^(\d{4})(\d+)$/, '$1 $2');
