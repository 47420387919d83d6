import { chakra, Flex } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { UnsavedMark } from '../../../ui/staff/UnsavedMark.tsx';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/base/Button.tsx';
import { Icon } from '../../../ui/base/Icon.tsx';

/** Saves all sections at once; always visible, on a phone above the bottom bar. */
export function SaveBar({
  isChanged,
  hasError,
  isSaving,
  onReset,
}: {
  isChanged: boolean;
  hasError: boolean;
  isSaving: boolean;
  onReset: () => void;
}) {
  const t = useT('platform');
  return (
    <Flex
      wrap="wrap"
      alignItems="center"
      justifyContent="flex-end"
      gap="2"
      position="sticky"
      insetBlockEnd={{ base: 'calc(57px + env(safe-area-inset-bottom))', lg: '16px' }}
      zIndex="bar"
      mx={{ base: '-16px', sm: '-24px', lg: '0' }}
      px={{ base: '16px', sm: '24px', lg: '4' }}
      py="3"
      bg="bg.panel"
      border={{ base: '0', lg: '1px solid {colors.border}' }}
      borderBlockStart="1px solid {colors.border}"
      borderRadius={{ base: '0', lg: '4' }}
      boxShadow={{ lg: 'raised' }}
    >
      <chakra.span role="status" me="auto">
        {isChanged && !hasError && <UnsavedMark />}
        {hasError && (
          <chakra.span display="flex" alignItems="center" gap="2" color="fg.error" me="2">
            <Icon of={CircleAlert} size={18} />
            {t('settings.faults')}
          </chakra.span>
        )}
      </chakra.span>
      {isChanged && (
        <Button disabled={isSaving} onClick={onReset}>
          {t('settings.reset')}
        </Button>
      )}
      <Button
        kind={isChanged ? 'primary' : 'outline'}
        type="submit"
        disabled={!isChanged}
        busy={isSaving}
      >
        {t('settings.save')}
      </Button>
    </Flex>
  );
}
