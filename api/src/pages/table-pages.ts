import * as v from 'valibot';
import { text } from '@sofra/contracts/common';
import type { GuestTable } from '@sofra/contracts/tables';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '@sofra/infra/env';
import { hashToken, scanToken } from '../edge/cookies.ts';
import type { Limits } from '../edge/limits.ts';
import { askedLanguage } from '../http/page-language.ts';
import type { DrawPage } from './menu-pages.ts';
import type { PageNames } from './page-names.ts';
import type { HtmlPage } from './send-html.ts';

/** Value of a table's printed code (D12). */
const ScanQuery = v.fallback(v.object({ qr: v.optional(text(128, 1)) }), {});

type Named = FastifyRequest<{ Params: Record<string, string> }>;

/** Page of a table, drawn if that can be done now. */
interface TablePage {
  name?: string | undefined;
  drawn?: HtmlPage | undefined;
}

interface Parts {
  env: Env;
  names: PageNames;
  limits: Pick<Limits, 'stranger'>;
  /** Undefined if the build has no program that draws. */
  drawPage: DrawPage | undefined;
  valuesFor: (request: FastifyRequest, venue: string) => Promise<Record<string, string>>;
}

/** Finds the table of a page's address and draws its menu (ADR-0054). */
export function createTablePages({ env, names, limits, drawPage, valuesFor }: Parts) {
  /** Returns the page of a table with its menu; undefined if it can't be drawn now, or the table is closed. */
  async function draw(request: FastifyRequest, table: GuestTable): Promise<HtmlPage | undefined> {
    if (table.isClosed || !drawPage) return undefined;
    const values = await valuesFor(request, table.businessName);
    const shell = { values, lang: askedLanguage(request.url) };
    return drawPage(request, table, shell, () => limits.stranger(request));
  }

  return {
    /** Returns the name of the table's business, and its page if it can be drawn. */
    menu: async (request: Named): Promise<TablePage> => {
      const table = await names.table(request.params, () => limits.stranger(request));
      const drawn = table ? await draw(request, table) : undefined;
      return { name: table?.businessName, drawn };
    },
    /**
     * Draws the menu of the table whose printed code is in the address, and remembers the scan as
     * `lookUpTable` does. The page itself reports an unknown code.
     */
    scan: async (request: Named, reply: FastifyReply): Promise<TablePage> => {
      const { qr } = v.parse(ScanQuery, request.query);
      if (qr === undefined || !drawPage) return {};
      const table = await names.scanned(qr, () => {
        limits.stranger(request);
        return hashToken(scanToken(env, request, reply));
      });
      return { drawn: table ? await draw(request, table) : undefined };
    },
  };
}
