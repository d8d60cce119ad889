import type { FastifyRequest } from 'fastify';
import type { UploadedFile } from './endpoint-context.ts';
import { tooLarge, unreadableInput, unsupportedMediaType } from './general-refusals.ts';

/** 5 MB, the specification's limit for one picture. */
export const DEFAULT_MAX_FILE_BYTES = 5_242_880;

/** Enough for 5 MB over a slow mobile connection. */
export const UPLOAD_LIMIT_MS = 180_000;

export type UploadLimits = { maxFiles?: number; maxFileBytes?: number };

/** Buffers a multipart body in memory, within its limits (413 above them). Text fields are returned as one object. */
export async function readMultipart(
  request: FastifyRequest,
  { maxFiles = 1, maxFileBytes = DEFAULT_MAX_FILE_BYTES }: UploadLimits,
): Promise<{ body: Record<string, string>; files: UploadedFile[] }> {
  if (!request.isMultipart()) throw unsupportedMediaType();
  const body: Record<string, string> = Object.create(null);
  const files: UploadedFile[] = [];
  const limits = { files: maxFiles, fileSize: maxFileBytes, fields: 50, fieldSize: 16_384, parts: 50 + maxFiles };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        const { fieldname: field, filename: claimedName, mimetype: claimedType } = part;
        files.push({ field, claimedName, claimedType, bytes: await part.toBuffer() });
      } else {
        if (part.valueTruncated) throw tooLarge();
        body[part.fieldname] = String(part.value);
      }
    }
  } catch (error) {
    // The parser's errors for truncated or malformed bodies have no status.
    throw error instanceof Error && ('status' in error || 'statusCode' in error) ? error : unreadableInput();
  }
  return { body, files };
}
