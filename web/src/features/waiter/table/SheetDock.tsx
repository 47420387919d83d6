import { Button } from '@chakra-ui/react';
import { ArrowLeftRight, Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Icon } from '../../../ui/base/Icon.tsx';

/** Actions at the foot of a table's sheet, in reach of a thumb. */
export function SheetDock({ orderPath, onMove }: { orderPath: string; onMove: () => void }) {
  const t = useT('staff');
  return (
    <>
      <Button
        variant="outline"
        w="56px"
        minH="56px"
        px="0"
        borderRadius="4"
        aria-label={t('table.move')}
        onClick={onMove}
      >
        <Icon of={ArrowLeftRight} size={22} />
      </Button>
      <Button asChild flex="1" minH="56px" borderRadius="4" fontSize="16">
        <Link to={orderPath}>
          <Icon of={Plus} size={20} />
          {t('table.takeOrder')}
        </Link>
      </Button>
    </>
  );
}
