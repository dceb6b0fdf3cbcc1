import { join } from 'node:path';
import type { ServerContext } from '../../platform/context';
import { KeptFiles } from './kept-files';
import { SitemapParts } from './sitemap-parts';
import type { SitemapKind } from './sitemap.sql';
import { pageMap, rowMap, sitemapIndex } from './sitemap-xml';

const PAGES_MAP = 'pages.xml.gz';
const FOLDERS: Record<SitemapKind, string> = { domains: '/domains/', products: '/products/' };
const KINDS = Object.keys(FOLDERS) as SitemapKind[];
const ROW_MAP = /^(domains|products)-([1-9]\d{0,4})\.xml\.gz$/;

/** The maps of all pages that search engines may list: an index over gzipped maps (sitemaps.org). */
export class Sitemaps {
  private readonly parts: Record<SitemapKind, SitemapParts>;
  private readonly files: KeptFiles;

  constructor({ db, config }: Pick<ServerContext, 'db' | 'config'>, partRows?: number) {
    this.parts = {
      domains: new SitemapParts(db, 'domains', partRows),
      products: new SitemapParts(db, 'products', partRows),
    };
    this.files = new KeptFiles(join(config.dataDir, 'sitemaps'));
  }

  /** The index as XML. */
  async index(origin: string): Promise<string> {
    const names = [PAGES_MAP];
    for (const kind of KINDS) {
      const count = await this.parts[kind].count();
      for (let number = 1; number <= count; number += 1) names.push(`${kind}-${number}.xml.gz`);
    }
    return sitemapIndex(origin, names);
  }

  /** The file of a map: undefined for an unknown name, null when too many are being made. */
  async map(origin: string, name: string): Promise<string | null | undefined> {
    if (name === PAGES_MAP) return this.files.file(name, origin, () => pageMap(origin));
    const [, kind, number] = (ROW_MAP.exec(name) ?? []) as [string?, SitemapKind?, string?];
    if (!kind || Number(number) > (await this.parts[kind].count())) return undefined;
    return this.files.file(name, origin, () => rowMap(origin, FOLDERS[kind], this.parts[kind].rows(Number(number))));
  }
}
