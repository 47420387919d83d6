/** Translation of single texts, and the progress of a whole menu's translation. */
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LocalizedText, MenuLanguage } from '@sofra/contracts/common';
import {
  readTranslationRun,
  translateMenu,
  translateText,
  type TranslationRun,
} from '@sofra/contracts/translate';
import { call } from '../transport/api.ts';
import { onEvent } from '../live/events.ts';
import { onUserResync } from '../live/userRoom.ts';
import { keyOf, queryClient } from '../client/query.ts';

export interface Translation {
  readonly texts: LocalizedText;
  /** Languages for which the provider had no translation. */
  readonly missing: readonly MenuLanguage[];
  /** True if the service failed and the built-in glossary answered instead. */
  readonly isFallback: boolean;
}

/** Translates one text; throws `ApiError`, among others `translation_unavailable`. */
export async function translate(
  text: string,
  from: MenuLanguage,
  to: readonly MenuLanguage[],
): Promise<Translation> {
  const answer = await call(translateText, {
    body: { text, sourceLanguage: from, targetLanguages: [...to] },
  });
  return {
    texts: answer.translations,
    missing: answer.missing,
    isFallback: answer.isFallback,
  };
}

const runKey = (menuId: number) => keyOf(readTranslationRun, { menuId });
const runOf = (menuId: number) =>
  queryOptions<TranslationRun | null>({
    queryKey: runKey(menuId),
    queryFn: async () => {
      const { run } = await call(readTranslationRun, { params: { menuId } });
      const held = queryClient.getQueryData<TranslationRun | null>(runKey(menuId));
      // An event may have brought a later state while this response was pending.
      return run && held && !isNewer(run, held) ? held : run;
    },
  });

const isOver = ({ status }: TranslationRun): boolean => status === 'done' || status === 'failed';

/**
 * Returns true for a later state of the same run, or a later run. A finished run stays finished: a short run
 * can end before the response to its own request arrives.
 */
export const isNewer = (run: TranslationRun, held: TranslationRun | null | undefined): boolean =>
  !held ||
  run.jobId > held.jobId ||
  (run.jobId === held.jobId &&
    !isOver(held) &&
    (run.done > held.done || run.status !== held.status));

function hold(run: TranslationRun): void {
  queryClient.setQueryData(runOf(run.menuId).queryKey, (held) => (isNewer(run, held) ? run : held));
}

export const listen = () => onEvent('translation.progressed', hold);

/** Latest translation run of a menu, live while the page is open; undefined until loaded. */
export function useTranslationRun(menuId: number): TranslationRun | null | undefined {
  const { data, refetch } = useQuery({ ...runOf(menuId), staleTime: 0 });
  useEffect(listen, []);
  useEffect(() => onUserResync(() => void refetch()), [refetch]);
  return data;
}

/** Starts translating the missing texts of a menu, its categories and items. */
export const useTranslateMenu = (menuId: number) =>
  useMutation({
    mutationFn: (languages: readonly MenuLanguage[]) =>
      call(translateMenu, { params: { menuId }, body: { languages: [...languages] } }),
    onSuccess: hold,
  });
