import { chakra } from '@chakra-ui/react';
import { useT } from '../../../lib/i18n/i18n.ts';

/**
 * Hint on how to sort, or the reason why sorting is unavailable now. Brackets in the sentence mark
 * keys.
 */
export function ListFooter({ hiddenBy }: { hiddenBy: 'search' | 'unavailable' | undefined }) {
  const t = useT('items');
  const parts = t('drag.help').split(/\[(.+?)\]/);
  return (
    <chakra.p px="1" py="3" fontSize="13" color="fg.muted">
      {hiddenBy ? (
        t(`drag.off.${hiddenBy}`)
      ) : (
        <>
          <chakra.span css={{ '@media (pointer: coarse)': { display: 'none' } }}>
            {parts.map((part, index) => (index % 2 === 1 ? <Key key={index}>{part}</Key> : part))}
          </chakra.span>
          <chakra.span css={{ '@media not (pointer: coarse)': { display: 'none' } }}>
            {t('drag.helpTouch')}
          </chakra.span>
        </>
      )}
    </chakra.p>
  );
}

const Key = chakra('kbd', {
  base: {
    mx: '1px',
    px: '6px',
    py: '1px',
    border: '1px solid {colors.border.strong}',
    borderRadius: '1',
    bg: 'bg.panel',
    color: 'fg.soft',
    fontFamily: 'body',
    fontSize: '12',
  },
});
