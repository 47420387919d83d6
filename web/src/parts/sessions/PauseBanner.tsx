import { Button, chakra, Flex } from '@chakra-ui/react';
import { CirclePause, TriangleAlert } from 'lucide-react';
import { useT } from '../../lib/i18n/i18n.ts';
import { Icon } from '../../ui/base/Icon.tsx';
import type { BranchPause } from './useBranchPause.ts';

/**
 * Banner of a board while guests can't order, or order unusually much, with the matching actions. A live
 * region even while it is empty. Needs the namespace `staff`.
 */
export function PauseBanner({ pause }: { pause: BranchPause }) {
  const t = useT('staff');
  const { isPaused, isUnusual, isBusy, set } = pause;
  const about = isPaused ? 'paused' : 'unusual';
  return (
    <chakra.div role="status">
      {(isPaused || isUnusual) && (
        <Flex
          align="center"
          gap="3"
          wrap="wrap"
          padding="8px 20px"
          bg="pending.solid"
          color="pending.contrast"
        >
          <Icon of={isPaused ? CirclePause : TriangleAlert} size={24} />
          <chakra.p flex="1 1 220px" minW="0" fontSize={{ base: '15', xl: '17' }} lineHeight="1.35">
            <chakra.b display="block" fontSize={{ base: '17', xl: '20' }} fontWeight="strong">
              {t(`ordering.${about}`)}
            </chakra.b>
            {t(`ordering.${about}Text`)}
          </chakra.p>
          {isPaused ? (
            <Answer isBusy={isBusy} onPress={() => set(false)}>
              {t('ordering.resume')}
            </Answer>
          ) : (
            <>
              <Answer isBusy={isBusy} onPress={() => set(true)}>
                {t('ordering.pause')}
              </Answer>
              <Answer isBusy={isBusy} onPress={() => set(false)}>
                {t('ordering.fine')}
              </Answer>
            </>
          )}
        </Flex>
      )}
    </chakra.div>
  );
}

function Answer({
  isBusy,
  onPress,
  children,
}: {
  isBusy: boolean;
  onPress: () => void;
  children: string;
}) {
  return (
    <Button
      size="lg"
      variant="outline"
      bg="bg.panel"
      color="fg"
      disabled={isBusy}
      aria-busy={isBusy}
      onClick={onPress}
    >
      {children}
    </Button>
  );
}
