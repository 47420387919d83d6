import { chakra, Flex, Progress } from '@chakra-ui/react';
import { Languages } from 'lucide-react';
import { refreshMenu } from '../../data/fetched/menus.ts';
import { useTranslateMenu, useTranslationRun } from '../../data/fetched/translate.ts';
import { Card } from '../../ui/staff/Card.tsx';
import { errorText } from '../../lib/i18n/errorText.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { otherLanguages } from '../../lib/i18n/menuLanguages.ts';
import { Button } from '../../ui/base/Button.tsx';
import { Icon } from '../../ui/base/Icon.tsx';
import { useToasts } from '../../ui/base/toasts.tsx';
import { useEffect } from 'react';

/** Translates all items and categories of the menu in the worker, and shows the progress. */
export function WholeMenu({
  menuId,
  hasChanges,
}: {
  menuId: number;
  /** True if there are unsaved texts, which the worker wouldn't see. */
  hasChanges: boolean;
}) {
  const t = useT('menus');
  const toasts = useToasts();
  const run = useTranslationRun(menuId);
  const start = useTranslateMenu(menuId);
  const isRunning = run?.status === 'requested' || run?.status === 'running';
  const status = run?.status;
  // Shows the worker's translations as soon as it has finished.
  useEffect(() => {
    if (status === 'done' || status === 'failed') void refreshMenu(menuId);
  }, [status, menuId]);

  const begin = () =>
    start.mutate(otherLanguages('tr'), {
      onError: (error) =>
        toasts.show({ tone: 'error', title: t('editor.wholeStartFailed'), text: errorText(error) }),
    });

  return (
    <Card as="section" aria-label={t('editor.whole')} p="5" mt="5">
      <Flex wrap="wrap" gap="4" alignItems="center" justifyContent="space-between">
        <chakra.div flex="1 1 320px" minW="0">
          <chakra.h2 fontSize="17" fontWeight="strong">
            {t('editor.whole')}
          </chakra.h2>
          <chakra.p color="fg.muted">{t('editor.wholeText')}</chakra.p>
        </chakra.div>
        <chakra.div>
          <Button
            busy={isRunning || start.isPending}
            disabled={hasChanges}
            aria-describedby={hasChanges ? 'save-first' : undefined}
            onClick={begin}
          >
            <Icon of={Languages} />
            {t('editor.wholeStart')}
          </Button>
          {hasChanges && (
            <chakra.p id="save-first" fontSize="13" color="fg.muted" mt="1">
              {t('editor.wholeSaveFirst')}
            </chakra.p>
          )}
        </chakra.div>
      </Flex>
      {run && (
        <chakra.div mt="4" aria-live="polite">
          <Flex justifyContent="space-between" gap="3" fontSize="13" mb="2">
            <b>{t(`editor.run.${run.status}`)}</b>
            <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums">
              {t('editor.runProgress', { done: run.done, total: run.total })}
              {' · '}
              {t('editor.runTranslated', { count: run.translated })}
            </chakra.span>
          </Flex>
          <Progress.Root
            value={run.total === 0 ? 100 : Math.round((run.done / run.total) * 100)}
            aria-label={t(`editor.run.${run.status}`)}
          >
            <Progress.Track h="6px" borderRadius="full" bg="bg.muted" overflow="hidden">
              <Progress.Range h="full" bg="served.solid" transition="width 200ms" />
            </Progress.Track>
          </Progress.Root>
          {run.isFallback && (
            <chakra.p mt="2" fontSize="13">
              {t('editor.fallback')}
            </chakra.p>
          )}
          {!isRunning && run.unknown.length > 0 && (
            <chakra.details mt="3" fontSize="13">
              <chakra.summary cursor="pointer" minH="28px">
                {t('editor.unknown', { count: run.unknown.length })}
              </chakra.summary>
              <chakra.ul ps="5" mt="2" color="fg.soft" lang="tr">
                {run.unknown.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </chakra.ul>
            </chakra.details>
          )}
        </chakra.div>
      )}
    </Card>
  );
}
