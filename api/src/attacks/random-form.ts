import type { AnyEndpoint } from '@karwan/shared-contracts';
import fc from 'fast-check';
import sharp from 'sharp';
import { anyTexts, fieldsOf, likelyFields, type RandomBody } from './random-fields.ts';

type FilePart = { field: string; bytes: Uint8Array };

const BOUNDARY = 'karwan-random-form';
/** Truncating fewer bytes might leave the form's last line valid. */
const LAST_LINE_ENDS = 3;
const PICTURE = await sharp({ create: { width: 16, height: 12, channels: 3, background: '#3060a0' } })
  .png()
  .toBuffer();
const FILE_FIELDS = ['file', 'profilePhoto', 'profile'];

const bytes = fc.uint8Array({ minLength: 0, maxLength: 300 });
/** Includes data that starts like a picture. */
const noPicture = fc.oneof(
  bytes,
  bytes.map((rest) => Buffer.concat([PICTURE.subarray(0, 8), rest])),
  fc.integer({ min: 0, max: PICTURE.length / 2 }).map((end) => PICTURE.subarray(0, end)),
);
const picture = fc.constant(PICTURE);
const filesOf = (file: fc.Arbitrary<Uint8Array>, maxLength: number) =>
  fc.array(fc.record({ field: fc.constantFrom(...FILE_FIELDS), bytes: file }), { maxLength });

/** Invalid fields, an invalid picture, a truncated form, or no form at all. */
export function invalidForm(endpoint: AnyEndpoint): fc.Arbitrary<RandomBody> {
  // Calls that accept only a file reference another person's item here.
  const hasTexts = fieldsOf(endpoint).length > 0;
  const fields = hasTexts
    ? anyTexts(endpoint).filter((each) => !endpoint.body?.safeParse(asRead(each)).success)
    : fc.constant({});
  const right = fc.uuid().map((uploadId) => ({ uploadId, name: 'Sana Malik' }));
  const field = endpoint.path.endsWith('/media') ? 'file' : 'profilePhoto';
  const invalidFile = noPicture.map((each) => [{ field, bytes: each }]);
  const complete = fc.tuple(right, filesOf(picture, 1)).map(([texts, files]) => formOf(texts, files));
  return fc.oneof(
    { weight: 4, arbitrary: fc.tuple(fields, filesOf(picture, 1)).map(([texts, files]) => formOf(texts, files)) },
    { weight: 3, arbitrary: fc.tuple(right, invalidFile).map(([texts, files]) => formOf(texts, files)) },
    { weight: 2, arbitrary: fc.tuple(complete, fc.nat()).map(([form, at]) => cutShort(form, at)) },
    { weight: 1, arbitrary: fc.tuple(bytes, fc.constantFrom(...NO_FORMS)).map(([each, type]) => bodyOf(each, type)) },
  );
}
const NO_FORMS = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'];

/** Plausible fields, sometimes with valid or fake pictures, sometimes with one byte changed. */
export const plausibleForm = (endpoint: AnyEndpoint): fc.Arbitrary<RandomBody> =>
  fc
    .tuple(
      likelyFields(endpoint),
      filesOf(fc.oneof(picture, noPicture), 2),
      fc.option(fc.nat(), { freq: 1 }),
      fc.nat(255),
    )
    .map(([fields, files, at, byte]) => {
      const texts = Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
      const form = formOf(Object.fromEntries(texts.map(([name, value]) => [name, String(value)])), files);
      if (at !== null) form.bytes[at % form.bytes.length] = byte;
      return form;
    });

function formOf(texts: Record<string, string>, files: readonly FilePart[]): RandomBody {
  const part = (header: string, content: Uint8Array | string) => [
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${header}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ];
  const parts = [
    ...Object.entries(texts).flatMap(([name, text]) => part(`name="${name}"`, text)),
    ...files.flatMap(({ field, bytes }) =>
      part(`name="${field}"; filename="car.png"\r\nContent-Type: image/png`, bytes),
    ),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ];
  return bodyOf(Buffer.concat(parts), `multipart/form-data; boundary=${BOUNDARY}`);
}

const bodyOf = (content: Uint8Array, contentType: string): RandomBody => ({ contentType, bytes: Buffer.from(content) });
const cutShort = ({ contentType, bytes }: RandomBody, at: number): RandomBody =>
  bodyOf(bytes.subarray(0, 1 + (at % (bytes.length - LAST_LINE_ENDS))), contentType);
/** Forms are UTF-8: text that it cannot represent changes. */
const asRead = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, Buffer.from(text).toString()]));
