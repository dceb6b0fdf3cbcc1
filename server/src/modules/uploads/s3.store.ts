import { AwsClient } from 'aws4fetch';
import type { S3Config } from '../../platform/config';
import type { UploadStore } from './uploads';

const TIMEOUT_MS = 8_000;
const FOREVER = 'public, max-age=31536000, immutable';

/** Uploads as objects of a bucket behind S3's interface, addressed by path. Each request is signed and has 8 s. */
export class S3Store implements UploadStore {
  private readonly client: AwsClient;

  constructor(private readonly s3: S3Config) {
    const { accessKeyId, secretAccessKey, region } = s3;
    this.client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 1 });
  }

  async put(name: string, bytes: Buffer): Promise<void> {
    await this.send('PUT', name, {
      body: new Uint8Array(bytes),
      headers: { 'content-type': 'image/webp', 'cache-control': FOREVER },
    });
  }

  async read(name: string): Promise<Buffer | null> {
    const response = await this.send('GET', name);
    return response && Buffer.from(await response.arrayBuffer());
  }

  async remove(name: string): Promise<void> {
    await this.send('DELETE', name);
  }

  /** The response, or null for an object that is not there; throws for everything else. */
  private async send(method: string, name: string, more: RequestInit = {}): Promise<Response | null> {
    const url = `${this.s3.endpoint}/${this.s3.bucket}/uploads/${name}`;
    const response = await this.client.fetch(url, { ...more, method, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.ok) return response;
    await response.body?.cancel();
    if (response.status === 404 && method !== 'PUT') return null;
    throw new Error(`The store of uploads responded with ${response.status} to ${method}`);
  }
}
