import multipart, { type MultipartFile } from '@fastify/multipart';
import { UPLOAD, UPLOAD_ADDRESS, uploadImage, serverFault } from 'contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerContext } from '../../platform/context';
import { serveCall } from '../../platform/http/call-route';
import { isRefusal, type Outcome, refuse } from '../../platform/refusal';
import { keepUpload, openStore } from './uploads.service';

const LIMIT = { name: 'uploads', max: UPLOAD.perHour, windowMs: 3_600_000 };
/** Beside the file: its headers and the boundary. */
const FORM_BYTES = 64 * 1024;
const FOREVER = 'public, max-age=31536000, immutable';

/** Taking pictures, and serving them. */
export function uploadsRoutes(app: FastifyInstance, { db, config }: ServerContext): void {
  const store = openStore(config);
  app.register(async (scope) => {
    // Nothing but a form is taken here, and no form anywhere else.
    scope.removeContentTypeParser('application/json');
    await scope.register(multipart, { limits: { fileSize: UPLOAD.maxBytes, files: 1, fields: 10, fieldSize: 1024 } });
    serveCall(
      scope,
      uploadImage,
      async ({ caller, request }) => {
        const bytes = await readFile(request);
        if (isRefusal(bytes)) return bytes;
        const data = await keepUpload(db, store, caller.id, bytes);
        return isRefusal(data) ? data : { success: true as const, data };
      },
      { rateLimit: LIMIT, bodyLimit: UPLOAD.maxBytes + FORM_BYTES },
    );
  });

  app.get<{ Params: { file: string } }>('/uploads/:file', async (request, reply) => {
    const { file } = request.params;
    const bytes = UPLOAD_ADDRESS.test(`/uploads/${file}`) ? await store.read(file) : null;
    if (!bytes) return app.respondUnknown(request, reply);
    return reply
      .headers({ 'cache-control': FOREVER, etag: `"${file}"` })
      .type('image/webp')
      .send(bytes);
  });
}

const tooLarge = () => refuse('TOO_LARGE', undefined, { because: 'fileLarge' });

/** The bytes of the form's field `file`. */
async function readFile(request: FastifyRequest): Promise<Outcome<Buffer>> {
  if (!request.isMultipart()) return refuse('UNSUPPORTED_MEDIA_TYPE', undefined, { because: 'noFile' });
  if (Number(request.headers['content-length'] ?? 0) > UPLOAD.maxBytes + FORM_BYTES) return tooLarge();
  try {
    let bytes: Buffer | undefined;
    for await (const file of request.files()) bytes ??= await bytesOf(file);
    return bytes ?? refuse('VALIDATION', { file: serverFault('picture') });
  } catch (error) {
    const { code = '', statusCode } = error as { code?: string; statusCode?: number };
    if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge();
    if (statusCode !== undefined && statusCode < 500) return refuse('VALIDATION', { file: serverFault('onePicture') });
    return refuse('VALIDATION', { file: serverFault('form') });
  }
}

/** undefined for a file of another field, which is read and forgotten. */
async function bytesOf(file: MultipartFile): Promise<Buffer | undefined> {
  const bytes = await file.toBuffer();
  return file.fieldname === 'file' ? bytes : undefined;
}
