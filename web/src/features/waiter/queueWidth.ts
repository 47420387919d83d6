/** Width of the queue beside the tables; on a phone it is a page of its own. */
export const queueWidth = { sm: '300px', md: '352px', lg: '380px' };
