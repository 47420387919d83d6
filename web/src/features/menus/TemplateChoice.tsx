import { chakra } from '@chakra-ui/react';

/** One of the things a new menu can begin with. */
export function TemplateChoice({
  value,
  title,
  text,
  foot,
  isChosen,
  onChoose,
}: {
  value: string;
  title: string;
  text: string;
  foot?: string;
  isChosen: boolean;
  onChoose: (value: string) => void;
}) {
  return (
    <chakra.label
      position="relative"
      display="flex"
      flexDirection="column"
      gap="1"
      p="4"
      minH="132px"
      border="1.5px solid"
      borderColor={isChosen ? 'brand.solid' : 'border.strong'}
      bg={isChosen ? 'brand.subtle' : 'bg.panel'}
      borderRadius="3"
      cursor="pointer"
      _focusWithin={{ outline: '3px solid {colors.brand.focusRing}', outlineOffset: '2px' }}
    >
      <chakra.input
        type="radio"
        name="template"
        value={value}
        checked={isChosen}
        onChange={() => onChoose(value)}
        position="absolute"
        opacity={0}
        insetBlockStart="4"
        insetInlineStart="4"
      />
      <chakra.b fontSize="15" fontWeight="strong">
        {title}
      </chakra.b>
      <chakra.span color="fg.muted" fontSize="13" lineClamp={3}>
        {text}
      </chakra.span>
      {foot !== undefined && (
        <chakra.small mt="auto" pt="2" fontSize="12" color="fg.soft">
          {foot}
        </chakra.small>
      )}
    </chakra.label>
  );
}
