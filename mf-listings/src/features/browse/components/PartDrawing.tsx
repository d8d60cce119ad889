/** Drawing of each category, 40 × 40. */
const outlines: Readonly<Record<string, string>> = {
  'engine-mechanical':
    'M9 15h22v18H9zM13 15V9h14v6M16 9V6M24 9V6M5 20v8M35 20v8M14 24a4 4 0 1 0 8 0a4 4 0 1 0-8 0M26 21v8',
  'filters-service': 'M11 11h18v22q0 2-2 2H13q-2 0-2-2zM11 16h18M15 20v11M20 20v11M25 20v11M17 11V7h6v4',
  'oils-lubricants': 'M10 15h13l7 6v14q0 1-1 1H11q-1 0-1-1zM13 15V9h6v6M19 21q5 6 0 10q-5-4 0-10z',
  brakes: 'M4 20a14 14 0 1 0 28 0a14 14 0 1 0-28 0M12 20a6 6 0 1 0 12 0a6 6 0 1 0-12 0M27 6q10 8 8 22l-6-2',
  'suspension-steering': 'M20 3v6M14 9l12 4l-12 4l12 4l-12 4l12 4M20 29v4M16 35a4 4 0 1 0 8 0a4 4 0 1 0-8 0',
  'transmission-clutch':
    'M6 20a14 14 0 1 0 28 0a14 14 0 1 0-28 0M15 20a5 5 0 1 0 10 0a5 5 0 1 0-10 0M20 6v5M20 29v5M6 20h5M29 20h5M10 10l4 4M26 26l4 4M30 10l-4 4M14 26l-4 4',
  'cooling-ac': 'M5 8h30v24H5zM5 13h30M5 18h8M27 18h8M5 23h8M27 23h8M5 28h30M14 20a6 6 0 1 0 12 0a6 6 0 1 0-12 0',
  'electrical-sensors': 'M5 13h30v21H5zM10 13V8h5v5M25 13V8h5v5M21 16l-5 8h5l-3 7l8-9h-5l3-6z',
  'hybrid-ev-parts': 'M4 14h32v20H4zM10 18v12M16 18v12M28 18v12M23 16l-3 7h4l-2 7M30 14V8q0-2-2-2h-5',
  'body-parts': 'M4 26q1-12 10-13h12q9 1 10 13l-2 5q-14 3-28 0zM12 22h16M6 25h5M29 25h5',
  lights:
    'M4 24q5-13 19-14q10 0 13 8q-1 10-10 10H10q-5 0-6-4zM12 21a3 3 0 1 0 6 0a3 3 0 1 0-6 0M21 19a4 4 0 1 0 8 0a4 4 0 1 0-8 0',
  'interior-accessories': 'M14 9q0-3 6-3t6 3l2 16H12zM10 25h20q3 0 2 4l-1 5H9l-1-5q-1-4 2-4zM18 13v8M22 13v8',
  'audio-video-tracking': 'M4 9h32v22H4zM8 13h24v12H8zM8 23l7-6l5 4l5-5l7 7M14 28h2M19 28h2M24 28h2',
  'exterior-accessories': 'M4 15h32M4 28h32M9 9v25M17 9v25M24 9v25M32 9v25',
  'tyres-wheels':
    'M5 20a15 15 0 1 0 30 0a15 15 0 1 0-30 0M11 20a9 9 0 1 0 18 0a9 9 0 1 0-18 0M18 20a2 2 0 1 0 4 0a2 2 0 1 0-4 0M20 11v7M12 17l6 2M15 28l4-6M25 28l-4-6M28 17l-6 2',
  'cng-lpg-fuel-system': 'M4 20q0-8 8-8h14q8 0 8 8t-8 8H12q-8 0-8-8zM34 18h3v-6M11 28v6M27 28v6M11 17h15',
  exhaust: 'M2 26h8M10 21q0-4 4-4h12q4 0 4 4v6q0 4-4 4H14q-4 0-4-4zM30 24h4q3 0 3-3v-5M15 21h10',
  'car-care-tools':
    'M8 17q0-2 2-2h8q2 0 2 2v17H8zM11 15v-5h6v5M11 11H6M25 20l6 15M22 9q6-3 9 4l-4 2l1 4l-4 2q-4-5-2-12z',
  'bike-parts-accessories': 'M6 25Q5 8 20 8q16 0 15 17l-2 5q-8 2-15 2l-4-6H6zM18 17h17q0 4-1 8H21q-4-3-3-8z',
  'armouring-security': 'M20 4q7 4 14 4q0 18-14 27Q6 26 6 8q7 0 14-4zM15 19h10v8H15zM17 19v-3q0-3 3-3t3 3v3',
  'truck-van-commercial-parts':
    'M3 11h20v17H3zM23 16h7l6 6v6H23zM6 30a3 3 0 1 0 6 0a3 3 0 1 0-6 0M14 30a3 3 0 1 0 6 0a3 3 0 1 0-6 0M26 30a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
};

/** Drawing of a category of parts. Decorative, beside its name. */
export function PartDrawing({ category }: { category: string }) {
  return (
    <svg
      viewBox="0 0 40 40"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={outlines[category] ?? outlines['engine-mechanical']} />
    </svg>
  );
}
