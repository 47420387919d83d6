import { Box } from '@chakra-ui/react';
import type { User } from '@sofra/contracts/users';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useBusinessTickets, useSubscribeToOwnTickets } from '../../data/fetched/support.ts';
import { LiveState } from '../../parts/live/LiveState.tsx';
import { PageHeader } from '../../ui/staff/PageHeader.tsx';
import { SelectField } from '../../ui/staff/SelectField.tsx';
import { TicketList } from '../../parts/support/TicketList.tsx';
import { PANE_ID, rowId, toTicket } from '../../parts/support/ticketKeys.ts';
import { useSwapFocus } from '../../ui/staff/useSwapFocus.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/base/Button.tsx';
import { EmptyState } from '../../ui/base/EmptyState.tsx';
import { Icon } from '../../ui/base/Icon.tsx';
import { businessesOf } from './businesses.ts';
import { OpenTicketDialog } from './OpenTicketDialog.tsx';
import { OwnTicket } from './OwnTicket.tsx';

/**
 * Support tickets of the business's staff, live; `?business=` is the business, `?ticket=` the open
 * one.
 */
export function OwnTickets({ user }: { user: User }) {
  const t = useT('support');
  const [query, setQuery] = useSearchParams();
  const [isOpening, setOpening] = useState(false);
  const { businesses, businessId } = businessesOf(user, query.get('business'));
  const read = useBusinessTickets(businessId);
  const openedId = toTicket(query);
  useSubscribeToOwnTickets(user.id);
  useSwapFocus(openedId, PANE_ID, rowId);

  const tickets = read.data?.pages.flatMap((page) => page.tickets);
  const hrefOf = (ticketId: number) => `?business=${businessId}&ticket=${ticketId}`;
  const openButton = (
    <Button kind="primary" onClick={() => setOpening(true)}>
      <Icon of={Plus} size={18} />
      {t('open.button')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} description={t('lead')}>
        <LiveState />
        {openedId === undefined && tickets?.length !== 0 && openButton}
      </PageHeader>
      {openedId === undefined && businesses.length > 1 && (
        <Box mb="4" maxW="340px">
          <SelectField
            label={t('field.business')}
            options={businesses}
            value={businessId}
            onChange={({ target }) => setQuery({ business: target.value })}
          />
        </Box>
      )}
      {openedId === undefined ? (
        <TicketList
          read={read}
          tickets={tickets}
          hrefOf={hrefOf}
          whose={({ user: opener }) => (opener.id === user.id ? [] : [opener.name])}
        >
          <EmptyState title={t('list.empty')} text={t('list.emptyText')}>
            {openButton}
          </EmptyState>
        </TicketList>
      ) : (
        <OwnTicket
          key={openedId}
          ticketId={openedId}
          known={tickets?.find(({ id }) => id === openedId)}
          listHref={`?business=${businessId}`}
        >
          {openButton}
        </OwnTicket>
      )}
      {isOpening && (
        <OpenTicketDialog
          businessId={businessId}
          onOpened={({ id }) => {
            setOpening(false);
            setQuery({ business: String(businessId), ticket: String(id) });
          }}
          onClose={() => setOpening(false)}
        />
      )}
    </>
  );
}
