import { chakra } from '@chakra-ui/react';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Icon } from '../base/Icon.tsx';

/** Link above a page's title to the list that it was opened from. 28 px high with a touch target of 44. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <chakra.span display="flex" color="fg.muted" fontSize="14" mb="1">
      <Link to={to}>
        <chakra.span
          display="inline-flex"
          alignItems="center"
          gap="6px"
          position="relative"
          minH="28px"
          _hover={{ color: 'fg' }}
          _after={{ content: '""', position: 'absolute', inset: '-8px' }}
        >
          <Icon of={ArrowLeft} size={16} flips />
          {label}
        </chakra.span>
      </Link>
    </chakra.span>
  );
}
