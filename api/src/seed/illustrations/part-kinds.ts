import { box, DARK, disc, EDGE, GLASS, line, METAL, RUBBER, repeat, repeatAround, shape, TINT } from './part-pen.ts';

/** Drawings of sub-categories that look different from their category; slugs with the same drawing share an entry. */
const kinds: readonly (readonly [slugs: string, drawing: string])[] = [
  [
    'perfume',
    shape('M500 420h280q40 0 40 50v190q0 46-46 46H506q-46 0-46-46V470q0-50 40-50z', GLASS, EDGE) +
      shape('M470 540q90-30 170 0t170 0v116q0 40-40 40H510q-40 0-40-40z', TINT, 'opacity="0.85"') +
      box(575, 330, 130, 90, 16, METAL, EDGE) +
      box(545, 230, 190, 110, 30, DARK, EDGE) +
      box(560, 520, 160, 110, 12, '#ffffff', 'opacity="0.9"') +
      line('M590 555h100M590 590h64', 10, '#6b7680'),
  ],
  [
    'floor-mats',
    shape('M380 330h240l30 370H330z', RUBBER, EDGE) +
      shape('M660 330h240l50 370H690z', RUBBER, EDGE) +
      repeat(6, (index) => line(`M${372 - index * 5} ${390 + index * 52}h${256 + index * 10}`, 6, '#5a626a')) +
      repeat(6, (index) => line(`M${682 + index * 4} ${390 + index * 52}h${232 + index * 6}`, 6, '#5a626a')) +
      box(440, 420, 120, 60, 12, TINT) +
      box(750, 420, 120, 60, 12, TINT),
  ],
  [
    'steering-cover',
    `<circle cx="640" cy="470" r="210" fill="none" stroke="#20262c" stroke-width="58"/><circle cx="640" cy="470" r="210" fill="none" stroke="url(#tint)" stroke-width="42"/>` +
      shape('M440 450h400v60l-150 30-20 140h-60l-20-140-150-30z', DARK, EDGE) +
      disc(640, 480, 70, METAL, EDGE),
  ],
  [
    'gear-knob gear-lever',
    line('M640 650L610 380', 34, METAL) +
      disc(604, 320, 92, TINT, EDGE) +
      line('M575 290h60M605 290v60M575 350v-60M635 350v-60', 8, '#ffffff') +
      shape('M500 706q20-160 140-160t140 160z', DARK, EDGE),
  ],
  [
    'sun-shade curtains top-cover bike-cover',
    shape('M300 640q10-110 120-130l90-120q20-24 60-24h180q40 0 70 30l90 104q90 20 100 140z', METAL, EDGE) +
      repeat(5, (index) => line(`M${400 + index * 110} 640q20-120 ${70 - index * 10}-200`, 6, '#7c8791')) +
      shape('M300 640h710v30q0 20-20 20H320q-20 0-20-20z', TINT),
  ],
  [
    'arm-rest organisers foot-rest dashboard-mat',
    box(400, 440, 480, 250, 30, DARK, EDGE) +
      box(380, 360, 520, 110, 50, TINT, EDGE) +
      line('M430 415h420', 8, '#ffffff') +
      box(560, 560, 160, 40, 16, METAL),
  ],
  [
    'engine-oil gear-oil-atf power-steering-oil',
    shape('M430 360h230l110 100v220q0 26-26 26H456q-26 0-26-26z', TINT, EDGE) +
      shape('M700 440l-30-40q-14-16 6-26t34 4l60 82z', '#ffffff', 'opacity="0.25"') +
      box(470, 275, 110, 90, 16, DARK) +
      box(470, 470, 220, 180, 18, '#ffffff', 'opacity="0.9"') +
      shape('M580 492q60 70 0 116q-60-46 0-116z', '#d79a2b'),
  ],
  [
    'brake-fluid coolant additives grease polish-and-wax ceramic-coating',
    shape('M520 380q0-40 40-40h160q40 0 40 40v290q0 36-36 36H556q-36 0-36-36z', TINT, EDGE) +
      box(570, 250, 140, 96, 20, DARK, EDGE) +
      box(540, 440, 200, 190, 14, '#ffffff', 'opacity="0.9"') +
      line('M570 490h140M570 530h140M570 570h90', 10, '#7c8791'),
  ],
  [
    'oil-filter fuel-filter',
    box(500, 330, 280, 376, 40, TINT, EDGE) +
      box(500, 330, 280, 60, 26, METAL, EDGE) +
      repeat(9, (index) => box(514 + index * 29, 600, 14, 96, 6, DARK, 'opacity="0.45"')) +
      box(540, 450, 200, 90, 12, '#ffffff', 'opacity="0.9"') +
      disc(640, 330, 44, DARK) +
      disc(640, 330, 20, METAL),
  ],
  [
    'spark-plugs glow-plugs',
    repeat(
      3,
      (index) =>
        `<g transform="translate(${index * 150} 0)">${box(462, 230, 56, 70, 14, METAL, EDGE)}${box(450, 290, 80, 170, 26, '#f7f7f2', EDGE)}${box(432, 450, 116, 70, 10, METAL, EDGE)}${box(456, 516, 68, 140, 8, METAL, EDGE)}${line('M460 545h60M460 575h60M460 605h60M460 635h60', 6, '#6b7680')}${line('M490 656v24h34v26', 12, '#3f474e')}</g>`,
    ),
  ],
  [
    'brake-pads brake-shoes bike-brake-set',
    shape('M400 420q110-90 240-90t240 90l-40 130q-200-90-400 0z', METAL, EDGE) +
      shape('M440 450q90-66 200-66t200 66l-20 70q-180-74-360 0z', DARK) +
      shape('M430 610q100-80 210-80t210 80l-34 96q-176-80-352 0z', TINT, EDGE) +
      shape('M470 630q80-54 170-54t170 54l-16 50q-154-62-308 0z', DARK),
  ],
  [
    'coil-springs leaf-springs',
    repeat(8, (index) => line(`M520 ${290 + index * 50}q120 70 240 0`, 30, index % 2 === 0 ? TINT : METAL)) +
      box(500, 240, 280, 30, 15, DARK) +
      box(500, 676, 280, 30, 15, DARK),
  ],
  [
    'lower-arm ball-joint tie-rod-end stabiliser-link rack-and-pinion cv-joint-axle drive-shaft',
    line('M420 620L860 400', 62, METAL) +
      line('M420 620L860 400', 20, '#ffffff') +
      disc(400, 630, 84, DARK, EDGE) +
      disc(400, 630, 34, METAL) +
      disc(880, 390, 70, TINT, EDGE) +
      box(862, 240, 36, 110, 10, METAL, EDGE),
  ],
  [
    'wheel-bearing bushes crankshaft-and-bearings',
    disc(640, 480, 220, METAL, EDGE) +
      disc(640, 480, 170, DARK) +
      repeatAround(10, () => disc(640, 340, 38, METAL, EDGE), 640, 480) +
      disc(640, 480, 104, METAL, EDGE) +
      disc(640, 480, 70, '#1b2229'),
  ],
  [
    'alternator starter-motor ac-compressor blower-motor power-steering-pump water-pump fuel-pump power-window-motor',
    box(430, 360, 380, 290, 70, METAL, EDGE) +
      repeat(6, (index) => box(500 + index * 44, 390, 18, 230, 8, DARK, 'opacity="0.6"')) +
      disc(830, 505, 120, DARK, EDGE) +
      disc(830, 505, 84, TINT, EDGE) +
      disc(830, 505, 30, METAL) +
      box(500, 300, 90, 70, 12, DARK) +
      box(460, 640, 100, 66, 12, METAL, EDGE),
  ],
  [
    'radiator-fan',
    disc(640, 470, 230, DARK, EDGE) +
      repeatAround(9, () => shape('M640 470q90-60 60-200q-90 20-60 200z', TINT, 'opacity="0.95"'), 640, 470) +
      disc(640, 470, 64, METAL, EDGE) +
      repeatAround(4, () => line('M640 406V250', 12, '#10151a'), 640, 470),
  ],
  [
    'ecu relays-and-fuses amplifier inverter dc-dc-converter',
    box(390, 380, 500, 300, 18, METAL, EDGE) +
      repeat(9, (index) => box(420 + index * 50, 400, 20, 260, 6, DARK, 'opacity="0.35"')) +
      box(520, 660, 240, 46, 8, DARK) +
      box(530, 470, 220, 110, 10, '#ffffff', 'opacity="0.9"') +
      line('M556 505h168M556 545h110', 10, '#6b7680'),
  ],
  [
    'wiring charging-cable brake-hose sensors-o2-maf-map abs-sensor oxygen-sensor',
    line('M380 620c0-280 220-320 300-200s-60 220-130 140 60-240 220-180 140 160 120 240', 34, '#20262c') +
      line('M380 620c0-280 220-320 300-200s-60 220-130 140 60-240 220-180 140 160 120 240', 12, TINT) +
      box(330, 610, 100, 96, 14, DARK, EDGE) +
      box(840, 610, 110, 96, 14, METAL, EDGE),
  ],
  [
    'horn',
    disc(520, 470, 170, TINT, EDGE) +
      disc(520, 470, 110, METAL, EDGE) +
      disc(520, 470, 40, DARK) +
      disc(780, 540, 150, TINT, EDGE) +
      disc(780, 540, 96, METAL, EDGE) +
      disc(780, 540, 34, DARK),
  ],
  [
    'immobiliser-key alarm central-locking central-lock tracker gps',
    box(440, 300, 230, 330, 90, DARK, EDGE) +
      disc(555, 390, 34, TINT) +
      disc(555, 480, 34, METAL) +
      disc(555, 566, 26, METAL) +
      shape('M660 430h200l40 40-30 30-30-24-30 24-30-24-30 24h-90z', METAL, EDGE),
  ],
  [
    'bonnet',
    shape('M330 620q60-240 310-260q250 20 310 260q-300 70-620 0z', TINT, EDGE) +
      line('M480 580q40-130 90-180M800 580q-40-130-90-180', 8, '#ffffff'),
  ],
  [
    'fender side-skirt mud-flaps',
    shape('M330 500q60-130 260-140h270l60 90v200H820q-20-150-150-150T520 650H360z', TINT, EDGE) +
      line('M400 480q80-60 220-64h260', 8, '#ffffff'),
  ],
  [
    'door door-handle',
    shape('M420 330h110q60-110 190-110h150v440q0 40-40 40H460q-40 0-40-40z', TINT, EDGE) +
      shape('M560 330q50-66 160-66h106v96H560z', GLASS, EDGE) +
      box(720, 430, 110, 32, 16, DARK) +
      line('M450 520h400', 8, '#ffffff'),
  ],
  [
    'boot-tailgate window-glass windscreen sunroof window-film',
    shape('M400 300q240-60 480 0l60 270q-300 60-600 0z', DARK, EDGE) +
      shape('M430 330q210-48 420 0l46 210q-256 44-512 0z', GLASS) +
      line('M470 500l90-150M560 520l100-170', 16, '#ffffff') +
      shape('M350 590q290 50 580 0l-20 86q-270 40-540 0z', TINT, EDGE),
  ],
  [
    'grille',
    shape('M340 420q300-80 600 0l-60 220q-240 50-480 0z', METAL, EDGE) +
      shape('M380 440q260-60 520 0l-48 178q-212 40-424 0z', DARK) +
      repeat(5, (index) => line(`M${396 + index * 10} ${460 + index * 36}h${488 - index * 20}`, 12, METAL)) +
      disc(640, 530, 50, TINT, EDGE),
  ],
  [
    'side-mirror',
    shape('M420 380q0-70 90-80h230q120 10 120 130v70q0 70-80 70H500q-70 0-80-70z', TINT, EDGE) +
      shape('M470 390q0-44 54-48h206q80 6 80 88v40q0 40-46 40H520q-46 0-50-40z', GLASS, EDGE) +
      shape('M700 560h90l60 146H720z', DARK, EDGE),
  ],
  [
    'tail-light indicator drl bike-indicators',
    shape('M400 400q0-60 60-70l380-30q40 0 40 50v200q0 50-50 60l-330 20q-100-10-100-110z', DARK, EDGE) +
      shape('M430 410q0-44 48-50l340-24q28 0 28 36v90H430z', '#c7252d') +
      shape('M430 480h416v60q0 30-34 36l-300 16q-82-8-82-80z', '#f2a33a') +
      shape('M600 470h246v74H600z', '#f7f7f2', 'opacity="0.9"'),
  ],
  [
    'led-bulbs hid-kit fog-light interior-lights light-bar bike-lights',
    repeat(
      2,
      (index) =>
        `<g transform="translate(${index * 250} 0)">${box(460, 250, 110, 190, 14, METAL, EDGE)}${box(484, 280, 62, 46, 6, '#fff6d6')}${box(484, 350, 62, 46, 6, '#fff6d6')}${disc(515, 470, 84, TINT, EDGE)}${repeat(5, (fin) => box(445 + fin * 30, 530, 18, 120, 6, DARK))}${line('M515 650v56', 20, '#20262c')}</g>`,
    ),
  ],
  [
    'speakers woofer',
    box(420, 240, 440, 466, 24, DARK, EDGE) +
      disc(640, 530, 150, METAL, EDGE) +
      disc(640, 530, 126, RUBBER) +
      disc(640, 530, 56, TINT, EDGE) +
      disc(640, 310, 52, METAL, EDGE) +
      disc(640, 310, 26, RUBBER),
  ],
  [
    'reverse-camera dash-camera parking-sensors',
    box(430, 360, 420, 250, 60, DARK, EDGE) +
      disc(640, 485, 110, METAL, EDGE) +
      disc(640, 485, 84, '#10151a') +
      disc(640, 485, 50, GLASS) +
      disc(618, 462, 16, '#ffffff') +
      disc(790, 410, 16, TINT) +
      shape('M560 610h160l40 96H520z', METAL, EDGE),
  ],
  [
    'wheel-caps steel-rims',
    disc(640, 470, 230, METAL, EDGE) +
      repeatAround(7, () => shape('M620 420l-50-140q70-34 140 0l-50 140z', DARK), 640, 470) +
      disc(640, 470, 60, TINT, EDGE),
  ],
  [
    'alloy-rims',
    disc(640, 470, 236, METAL, EDGE) +
      disc(640, 470, 204, DARK) +
      repeatAround(10, () => shape('M628 470l-6-210h36l-6 210z', METAL, EDGE), 640, 470) +
      disc(640, 470, 62, METAL, EDGE) +
      repeatAround(5, () => disc(640, 432, 9, '#20262c'), 640, 470) +
      disc(640, 470, 24, TINT),
  ],
  [
    'bike-tyres tubes',
    `<circle cx="640" cy="460" r="220" fill="none" stroke="url(#rubber)" stroke-width="52"/>` +
      repeatAround(44, () => box(633, 212, 14, 22, 4, '#0d1013'), 640, 460) +
      `<circle cx="640" cy="460" r="188" fill="none" stroke="url(#metal)" stroke-width="12"/>`,
  ],
  [
    'roof-rack bike-carrier',
    shape('M330 640q80-120 310-120t310 120z', TINT, EDGE) +
      box(360, 420, 560, 34, 17, METAL, EDGE) +
      [430, 640, 850].map((x) => box(x - 16, 420, 32, 150, 10, DARK)).join('') +
      repeat(5, (index) => box(390 + index * 116, 380, 40, 60, 10, DARK)),
  ],
  [
    'spoiler body-kit chrome-trim monograms air-press-rain-guard',
    shape('M310 470q330-90 660 0l-30 76q-300-60-600 0z', TINT, EDGE) +
      line('M380 480q260-50 520 0', 8, '#ffffff') +
      shape('M430 520l40 170h70l-20-170zM850 520l-40 170h-70l20-170z', DARK, EDGE),
  ],
  [
    'catalytic-converter exhaust-manifold sports-exhaust bike-silencer silencer',
    shape('M330 560l110-90h330l160-90 60 80-170 110-40 90H440z', METAL, EDGE) +
      shape('M460 490h290l-20 130H460z', '#ffffff', 'opacity="0.35"') +
      disc(958, 418, 50, DARK, EDGE) +
      disc(958, 418, 28, '#10151a') +
      box(236, 548, 110, 44, 10, METAL, EDGE),
  ],
  [
    'jack',
    shape('M380 660h520v46H380z', DARK, EDGE) +
      line('M430 650L640 420L850 650', 34, TINT) +
      line('M430 430L640 620L850 430', 34, TINT) +
      box(540, 350, 200, 50, 14, METAL, EDGE) +
      box(390, 530, 500, 20, 10, METAL) +
      disc(400, 540, 34, DARK),
  ],
  [
    'vacuum pressure-washer air-compressor jump-starter',
    box(420, 390, 400, 290, 40, TINT, EDGE) +
      disc(520, 540, 80, DARK, EDGE) +
      disc(520, 540, 50, '#f7f7f2') +
      line('M520 540l30-30', 8, '#c7252d') +
      box(640, 450, 140, 50, 12, '#ffffff', 'opacity="0.9"') +
      line('M820 460c140-40 120 160 60 230', 24, '#20262c') +
      box(500, 330, 240, 40, 20, DARK) +
      [480, 760].map((x) => disc(x, 684, 30, RUBBER, EDGE)).join(''),
  ],
  [
    'tool-kit wheel-nuts',
    box(380, 420, 520, 286, 20, TINT, EDGE) +
      box(380, 420, 520, 70, 20, DARK) +
      shape('M540 420v-60q0-30 30-30h140q30 0 30 30v60h-40v-46H580v46z', DARK) +
      box(600, 470, 80, 50, 10, METAL, EDGE) +
      line('M440 580h400M440 630h400', 8, '#ffffff'),
  ],
  [
    'microfibre',
    shape('M400 560q240-70 480 0v90q-240-60-480 0z', TINT, EDGE) +
      shape('M420 480q220-70 440 0v90q-220-60-440 0z', METAL, EDGE) +
      shape('M440 400q200-70 400 0v90q-200-60-400 0z', TINT, EDGE) +
      line('M480 440q160-40 320 0', 6, '#ffffff'),
  ],
  [
    'chain-sprocket timing-belt-chain-kit',
    disc(520, 500, 170, METAL, EDGE) +
      repeatAround(20, () => box(508, 312, 24, 30, 6, METAL), 520, 500) +
      disc(520, 500, 90, '#1b2229') +
      disc(840, 560, 84, METAL, EDGE) +
      repeatAround(11, () => box(830, 460, 20, 26, 5, METAL), 840, 560) +
      disc(840, 560, 30, '#1b2229') +
      line('M520 316L850 462M520 686L850 654', 22, '#3a4249'),
  ],
  [
    'bike-shocks shock-absorbers',
    repeat(
      2,
      (index) =>
        `<g transform="translate(${index * 190 - 95} 0)">${box(622, 180, 36, 130, 10, METAL)}${box(598, 480, 84, 210, 20, DARK, EDGE)}${repeat(7, (coil) => line(`M566 ${300 + coil * 34}q74 36 148 0`, 22, TINT))}${disc(640, 176, 34, METAL, EDGE)}${disc(640, 684, 38, METAL, EDGE)}</g>`,
    ),
  ],
  [
    'bike-seat van-seats',
    shape('M330 560q0-60 70-70h300q120-70 220-20q40 20 30 70l-20 60H360q-30 0-30-40z', DARK, EDGE) +
      line('M400 540h280q110-50 190-20', 8, TINT) +
      shape('M360 600h570v30q0 20-20 20H390q-30 0-30-50z', TINT, EDGE),
  ],
  [
    'bike-meter',
    disc(520, 470, 160, DARK, EDGE) +
      disc(520, 470, 124, '#f7f7f2') +
      line('M520 470l70-60', 10, '#c7252d') +
      repeatAround(9, () => line('M520 368v18', 8, '#39424b'), 520, 470) +
      disc(800, 490, 130, DARK, EDGE) +
      disc(800, 490, 98, '#f7f7f2') +
      line('M800 490l-40-60', 10, '#c7252d') +
      box(430, 620, 480, 60, 26, METAL, EDGE),
  ],
  [
    'bike-tank fuel-tank bike-side-covers',
    shape('M340 560q10-170 190-200q220-30 330 80q80 70 80 160l-40 30H420q-70 0-80-70z', TINT, EDGE) +
      disc(600, 366, 50, METAL, EDGE) +
      line('M440 520q120-90 380-20', 14, '#ffffff'),
  ],
  [
    'gloves-and-jackets',
    shape('M460 330l120-60q60 40 120 0l120 60 80 260-90 30-40-130v216H510V490l-40 130-90-30z', TINT, EDGE) +
      line('M640 300v400', 10, '#ffffff') +
      line('M540 430h60M680 430h60', 10, '#1b2229'),
  ],
  [
    'steering-lock run-flat-insert tow-hook',
    line('M420 640L820 320', 48, TINT) +
      line('M420 640L820 320', 14, '#ffffff') +
      line('M820 320q90-80 120 20t-90 90', 34, METAL) +
      box(520, 470, 190, 120, 26, DARK, EDGE) +
      disc(615, 530, 26, METAL),
  ],
  [
    'gasket-kit valves pistons-and-rings',
    repeat(
      2,
      (index) =>
        `<g transform="translate(${index * 260} 0)">${box(410, 300, 200, 220, 20, METAL, EDGE)}${line('M412 340h196M412 372h196M412 404h196', 9, '#3f474e')}${disc(510, 460, 30, DARK)}${box(486, 470, 48, 190, 10, METAL, EDGE)}${disc(510, 660, 48, METAL, EDGE)}${disc(510, 660, 22, '#1b2229')}</g>`,
    ),
  ],
  [
    'turbocharger',
    disc(580, 490, 200, METAL, EDGE) +
      disc(580, 490, 110, DARK, EDGE) +
      repeatAround(10, () => shape('M580 490q40-40 16-96q-40 30-16 96z', METAL), 580, 490) +
      shape('M580 290h280v130H700z', METAL, EDGE) +
      box(840, 276, 60, 158, 14, DARK, EDGE) +
      disc(580, 490, 26, TINT),
  ],
];

/** Keyed by sub-category. */
export const kindDrawings: ReadonlyMap<string, { kind: string; drawing: string }> = new Map(
  kinds.flatMap(([slugs, drawing]) => {
    const names = slugs.split(' ');
    return names.map((slug) => [slug, { kind: names[0] ?? slug, drawing }] as const);
  }),
);
