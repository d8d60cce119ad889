import type { Option } from '../option.ts';

const names =
  'Toyota Genuine,Honda Genuine,Suzuki Genuine,Hyundai Genuine,KIA Genuine,Nissan Genuine,Mitsubishi Genuine,Daihatsu Genuine,Mercedes Genuine,BMW Genuine,Audi Genuine,Yamaha Genuine,Atlas Honda,Bosch,Denso,NGK,Aisin,KYB,555,GMB,Koyo,NTN,NSK,Exedy,Brembo,Akebono,TRW,Monroe,Gates,Mann,Guard,Sakura,Vic,Valeo,Hella,Depo,TYC,Philips,Osram,AGS,Exide,Osaka,Phoenix,Daewoo,Volta,Total,Shell,Castrol,Mobil,ZIC,Kixx,Caltex,PSO,Liqui Moly,Motul,General Tyre,Bridgestone,Yokohama,Dunlop,Michelin,Goodyear,Panther,Diamond,Pioneer,Sony,Kenwood,JBL,Alpine,Sonax,Meguiars,3M,Karcher,Studds,Landi Renzo,LOVATO';

/** Brands of parts as buyers ask for them. Other brands are named in the description. */
export const partBrands: readonly Option[] = /* @__PURE__ */ names.split(',').map((label) => ({
  slug: label.toLowerCase().replaceAll(' ', '-'),
  label,
}));
