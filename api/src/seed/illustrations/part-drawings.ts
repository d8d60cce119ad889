import { box, DARK, disc, EDGE, GLASS, line, METAL, RUBBER, repeatAround, shape, TINT } from './part-pen.ts';

/** Drawings per part category, on 1280 × 960, with the ground at y 706. */
export const partDrawings: Readonly<Record<string, string>> = {
  'engine-mechanical':
    box(400, 360, 480, 320, 24, METAL, EDGE) +
    box(440, 260, 400, 110, 20, TINT, EDGE) +
    [480, 580, 680, 780].map((x) => box(x - 22, 215, 44, 60, 10, DARK)).join('') +
    disc(480, 560, 84, DARK, EDGE) +
    disc(480, 560, 34, METAL) +
    [620, 700, 780].map((x) => box(x, 440, 50, 170, 12, DARK, 'opacity="0.55"')).join('') +
    box(360, 660, 560, 46, 14, DARK),
  'filters-service':
    box(470, 300, 340, 400, 34, TINT, EDGE) +
    box(470, 300, 340, 70, 30, METAL, EDGE) +
    repeatAround(1, () =>
      Array.from({ length: 9 }, (_, index) => box(492 + index * 34, 390, 12, 270, 6, '#ffffff', 'opacity="0.22"')).join(
        '',
      ),
    ) +
    disc(640, 300, 60, DARK, EDGE) +
    disc(640, 300, 26, METAL),
  'oils-lubricants':
    shape('M450 340h220l90 80v260q0 26-26 26H476q-26 0-26-26z', TINT, EDGE) +
    box(500, 260, 110, 90, 16, DARK) +
    shape('M690 380l60 50v110l-60-40z', '#ffffff', 'opacity="0.28"') +
    box(490, 450, 190, 170, 18, '#ffffff', 'opacity="0.85"') +
    shape('M585 480q56 66 0 112q-56-46 0-112z', '#d79a2b'),
  brakes:
    disc(620, 480, 230, METAL, EDGE) +
    repeatAround(18, () => disc(620, 300, 10, '#39424b'), 620, 480) +
    disc(620, 480, 120, DARK) +
    disc(620, 480, 62, METAL) +
    repeatAround(5, () => disc(620, 410, 13, '#20262c'), 620, 480) +
    shape('M770 300q120 170 20 350l-96-50q60-120-8-240z', TINT, EDGE),
  'suspension-steering':
    box(622, 180, 36, 130, 10, METAL) +
    box(590, 470, 100, 220, 22, DARK, EDGE) +
    Array.from({ length: 7 }, (_, index) => line(`M540 ${300 + index * 36}q100 40 200 0`, 24, TINT)).join('') +
    disc(640, 170, 40, METAL, EDGE) +
    disc(640, 690, 46, METAL, EDGE) +
    disc(640, 690, 18, '#20262c'),
  'transmission-clutch':
    disc(640, 480, 225, METAL, EDGE) +
    disc(640, 480, 160, DARK) +
    repeatAround(16, () => box(618, 262, 44, 60, 8, TINT), 640, 480) +
    repeatAround(6, () => box(610, 360, 60, 40, 18, METAL, EDGE), 640, 480) +
    disc(640, 480, 60, METAL, EDGE) +
    disc(640, 480, 26, '#20262c'),
  'cooling-ac':
    box(360, 270, 560, 400, 18, DARK, EDGE) +
    box(410, 300, 460, 340, 6, METAL) +
    Array.from({ length: 15 }, (_, index) => box(410, 312 + index * 22, 460, 7, 3, '#525d68')).join('') +
    disc(640, 470, 120, DARK, 'opacity="0.85"') +
    repeatAround(7, () => shape('M640 470q46-60 10-112q-40 40-10 112z', TINT), 640, 470) +
    disc(640, 470, 30, METAL),
  'electrical-sensors':
    box(420, 360, 440, 320, 22, DARK, EDGE) +
    box(420, 360, 440, 90, 22, TINT, EDGE) +
    box(490, 310, 70, 60, 10, METAL, EDGE) +
    box(720, 310, 70, 60, 10, METAL, EDGE) +
    line('M525 250v34M508 267h34M738 267h34', 10, '#39424b') +
    shape('M660 470l-70 110h54l-24 80 92-120h-58l30-70z', '#f2c94c'),
  'hybrid-ev-parts':
    box(350, 420, 580, 250, 20, METAL, EDGE) +
    Array.from({ length: 6 }, (_, index) => box(384 + index * 88, 450, 68, 190, 10, DARK)).join('') +
    box(350, 380, 580, 56, 16, TINT, EDGE) +
    line('M860 380v-90q0-40-40-40h-60', 22, '#ef7f1a') +
    shape('M650 300l-54 84h40l-16 58 70-92h-44l22-50z', '#7bd88f'),
  'body-parts':
    shape('M330 560q20-150 160-170h300q140 20 160 170l-20 70q-290 50-580 0z', TINT, EDGE) +
    box(450, 500, 380, 60, 26, DARK) +
    shape('M350 560h70l40 50h-96z', GLASS) +
    shape('M930 560h-70l-40 50h96z', GLASS) +
    line('M470 600h340', 8, '#ffffff'),
  lights:
    shape('M330 560q60-170 330-190q210 0 290 120q-30 110-150 130H440q-90 0-110-60z', DARK, EDGE) +
    shape('M370 550q60-130 290-145q180 0 245 95q-30 80-130 92H460q-70 0-90-42z', GLASS) +
    disc(520, 515, 62, METAL, EDGE) +
    disc(520, 515, 36, '#fff6d6') +
    disc(690, 495, 72, METAL, EDGE) +
    disc(690, 495, 44, '#fff6d6') +
    shape('M820 440l70 50-20 60-66-16z', '#f2a33a'),
  'interior-accessories':
    shape('M520 300q0-70 120-70t120 70l24 260H496z', TINT, EDGE) +
    box(560, 180, 160, 90, 40, TINT, EDGE) +
    shape('M480 560h320q50 0 44 60l-12 60H448l-12-60q-6-60 44-60z', DARK, EDGE) +
    line('M560 320v220M720 320v220', 8, '#ffffff') +
    line('M500 610h280', 8, '#ffffff'),
  'audio-video-tracking':
    box(370, 300, 540, 350, 26, DARK, EDGE) +
    box(400, 330, 480, 260, 12, GLASS) +
    shape('M400 540l120-110 90 70 110-120 160 150v60q0 0 0 0H412q-12 0-12-12z', TINT) +
    [480, 560, 640, 720, 800].map((x) => disc(x, 620, 13, '#9aa6b1')).join(''),
  'exterior-accessories':
    box(340, 420, 600, 36, 18, METAL, EDGE) +
    box(340, 560, 600, 36, 18, METAL, EDGE) +
    [420, 560, 700, 840].map((x) => box(x - 18, 330, 36, 340, 16, DARK)).join('') +
    box(460, 350, 360, 70, 20, TINT, EDGE),
  'tyres-wheels':
    disc(640, 470, 240, RUBBER, EDGE) +
    repeatAround(40, () => box(632, 228, 16, 26, 4, '#0d1013'), 640, 470) +
    disc(640, 470, 158, METAL, EDGE) +
    repeatAround(5, () => shape('M606 470l10-140h48l10 140z', DARK), 640, 470) +
    disc(640, 470, 50, METAL, EDGE) +
    disc(640, 470, 24, TINT),
  'cng-lpg-fuel-system':
    box(390, 380, 460, 240, 120, TINT, EDGE) +
    box(840, 460, 70, 80, 14, METAL, EDGE) +
    line('M910 500h50v-120', 18, METAL) +
    box(470, 600, 60, 100, 8, DARK) +
    box(710, 600, 60, 100, 8, DARK) +
    line('M450 440h330', 16, '#ffffff'),
  exhaust:
    box(300, 578, 170, 44, 20, METAL, EDGE) +
    box(450, 480, 360, 190, 90, METAL, EDGE) +
    box(500, 505, 260, 50, 25, '#ffffff', 'opacity="0.3"') +
    line('M800 560h90q50 0 50-50v-40', 44, METAL) +
    disc(940, 460, 36, DARK),
  'car-care-tools':
    shape('M430 400q0-50 50-50h90q50 0 50 50v270q0 36-36 36H466q-36 0-36-36z', TINT, EDGE) +
    box(480, 270, 90, 84, 14, DARK) +
    shape('M480 280h-70l-26 34h96z', DARK) +
    box(456, 460, 138, 130, 14, '#ffffff', 'opacity="0.85"') +
    line('M720 300l150 380', 40, METAL) +
    shape('M690 250q60-40 110 20l-40 30 20 60-50 20q-70-40-40-130z', METAL, EDGE),
  'bike-parts-accessories':
    shape('M390 600q-20-330 250-340q260 10 250 300l-30 80q-130 40-260 30l-60-90H400z', TINT, EDGE) +
    shape('M600 420h290q6 90-20 150H640q-50-60-40-150z', GLASS, EDGE) +
    line('M440 420q60-110 190-120', 14, '#ffffff') +
    shape('M590 640l60 66h180q30-20 34-60z', DARK),
  'armouring-security':
    shape('M640 220q110 70 230 70q10 270-230 400q-240-130-230-400q120 0 230-70z', METAL, EDGE) +
    shape('M640 280q84 50 176 54q2 200-176 300q-178-100-176-300q92-4 176-54z', TINT) +
    box(580, 440, 120, 100, 16, DARK) +
    line('M606 440v-36q0-34 34-34t34 34v36', 18, DARK),
  'truck-van-commercial-parts':
    box(330, 330, 400, 260, 18, METAL, EDGE) +
    shape('M740 400h110l90 100v90H740z', TINT, EDGE) +
    shape('M770 430h66l56 66H770z', GLASS) +
    [440, 620, 840].map((x) => disc(x, 620, 72, RUBBER, EDGE) + disc(x, 620, 32, METAL)).join(''),
};
