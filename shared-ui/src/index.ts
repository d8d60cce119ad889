export { Accordion, type AccordionItem, type AccordionProps } from './accordion/Accordion.tsx';
export { Avatar, type AvatarProps, type AvatarSize } from './avatar/Avatar.tsx';
export { Badge, type BadgeTone } from './badge/Badge.tsx';
export { CountBadge, type CountBadgeProps } from './badge/CountBadge.tsx';
export { Banner, type BannerProps, type BannerTone } from './banner/Banner.tsx';
export { type Breadcrumb, Breadcrumbs } from './breadcrumbs/Breadcrumbs.tsx';
export { Button, type ButtonProps } from './button/Button.tsx';
export type { ButtonAppearance, ButtonSize, ButtonVariant } from './button/button-style.ts';
export { IconButton, type IconButtonProps, type IconButtonVariant } from './button/IconButton.tsx';
export { Card, type CardProps } from './card/Card.tsx';
export { CardAbove, CardLink } from './card/CardLink.tsx';
export { Carousel, type CarouselProps, type CarouselSlide } from './carousel/Carousel.tsx';
export { Chip, type ChipProps } from './chip/Chip.tsx';
export { Checkbox, type CheckboxProps } from './choice/Checkbox.tsx';
export { CheckboxGroup, type CheckboxGroupProps } from './choice/CheckboxGroup.tsx';
export { ChoiceChips, type ChoiceChipsProps } from './choice/ChoiceChips.tsx';
export type { ChoiceOption } from './choice/choice-option.ts';
export { Radio, type RadioProps } from './choice/Radio.tsx';
export { RadioGroup, type RadioGroupProps } from './choice/RadioGroup.tsx';
export { Switch, type SwitchProps } from './choice/Switch.tsx';
export { Combobox, type ComboboxProps } from './combobox/Combobox.tsx';
export type { ComboboxOption } from './combobox/combobox-option.ts';
export { useCountdown } from './countdown/use-countdown.ts';
export { type Definition, DefinitionList, type DefinitionListProps } from './data/DefinitionList.tsx';
export { Table, type TableColumn, type TableProps } from './data/Table.tsx';
export { ConfirmDialog, type ConfirmDialogProps } from './dialog/ConfirmDialog.tsx';
export { Dialog, type DialogProps, type DialogSize } from './dialog/Dialog.tsx';
export { Field, type FieldProps } from './field/Field.tsx';
export { FieldGroup, type FieldGroupProps } from './field/FieldGroup.tsx';
export { type FieldControl, useFieldControl } from './field/field-context.ts';
export { addUrduFont, fontFaces } from './global/font-faces.ts';
export { GlobalStyle } from './global/GlobalStyle.tsx';
export { useIsHydrated } from './hydration/use-is-hydrated.ts';
export { createIcon, type IconProps } from './icon/create-icon.ts';
export { type IconShapes, importSymbols, registeredSymbols, spriteMarkup } from './icon/sprite.ts';
export { InfiniteList, type InfiniteListProps, type InfiniteListStatus } from './infinite-list/InfiniteList.tsx';
export { InField } from './inputs/InField.ts';
export { NumberInput, type NumberInputProps } from './inputs/NumberInput.tsx';
export { OtpInput, type OtpInputProps } from './inputs/OtpInput.tsx';
export { PasswordInput, type PasswordInputProps } from './inputs/PasswordInput.tsx';
export { PhoneInput, type PhoneInputProps } from './inputs/PhoneInput.tsx';
export { PriceInput, type PriceInputProps } from './inputs/PriceInput.tsx';
export { normalizePhone } from './inputs/phone-number.ts';
export { TextArea, type TextAreaProps } from './inputs/TextArea.tsx';
export { TextInput, type TextInputProps } from './inputs/TextInput.tsx';
export { validateLength } from './inputs/validate-length.ts';
export { HeroBand } from './layout/HeroBand.tsx';
export { CardGrid, Cluster, Container, Stack } from './layout/layout.tsx';
export { ScrollRow, type ScrollRowProps } from './layout/ScrollRow.tsx';
export { type LazyPartProps, lazyPart } from './lazy-part/lazy-part.tsx';
export { LinkButton, type LinkButtonProps } from './link/LinkButton.tsx';
export { TextLink, type TextLinkProps } from './link/TextLink.tsx';
export { Logo, type LogoProps } from './logo/Logo.tsx';
export { Menu, type MenuProps } from './menu/Menu.tsx';
export {
  MenuItem,
  type MenuItemProps,
  MenuLabel,
  MenuLink,
  type MenuLinkProps,
  MenuSeparator,
} from './menu/menu-items.tsx';
export { pageHeading } from './page-heading/page-heading.ts';
export { type PageLinkProps, Pagination, type PaginationProps } from './pagination/Pagination.tsx';
export { PHOTO_TYPES, PhotoPicker, type PhotoPickerProps } from './photo-picker/PhotoPicker.tsx';
export type { PhotoItem, PhotoPickerLabels, PhotoStatus } from './photo-picker/photo-item.ts';
export { Picture, type PictureProps, type PictureRatio } from './picture/Picture.tsx';
export { Popover, type PopoverProps } from './popover/Popover.tsx';
export { Tooltip, type TooltipProps } from './popover/Tooltip.tsx';
export { ProgressBar, type ProgressBarProps } from './progress/ProgressBar.tsx';
export { StepLine, type StepLineProps } from './progress/StepLine.tsx';
export { Stepper, type StepperProps } from './progress/Stepper.tsx';
export { RangeInputs, type RangeInputsProps, type RangeValue } from './range/RangeInputs.tsx';
export { RangeSlider, type RangeSliderProps } from './range/RangeSlider.tsx';
export { Rating, type RatingProps } from './rating/Rating.tsx';
export { RatingInput, type RatingInputProps } from './rating/RatingInput.tsx';
export { type Segment, SegmentedControl, type SegmentedControlProps } from './segmented/SegmentedControl.tsx';
export { Select, type SelectOption, type SelectProps } from './select/Select.tsx';
export { Sheet, type SheetProps } from './sheet/Sheet.tsx';
export {
  SideNav,
  SideNavEnd,
  SideNavList,
  SideNavPage,
  type SideNavPageProps,
  sideNavEntry,
} from './side-nav/SideNavPage.tsx';
export { useScrollToCurrent } from './side-nav/use-scroll-to-current.ts';
export { Skeleton, type SkeletonShape } from './skeleton/Skeleton.tsx';
export { Spinner } from './spinner/Spinner.tsx';
export { StatTile, type StatTileProps } from './stat/StatTile.tsx';
export { EmptyState, type EmptyStateProps } from './states/EmptyState.tsx';
export { ErrorState, type ErrorStateProps } from './states/ErrorState.tsx';
export { StickyBar, type StickyBarProps } from './sticky-bar/StickyBar.tsx';
export { type TabItem, Tabs, type TabsProps } from './tabs/Tabs.tsx';
export { Heading, type HeadingSize } from './text/Heading.tsx';
export { Text, type TextTone } from './text/Text.tsx';
export { type ToastMessage, ToastRegion, type ToastRegionProps, type ToastVariant } from './toast/ToastRegion.tsx';
export { drawnImage, shapes } from './tokens/drawn-image.ts';
export { above, below, breakpoints, canHover } from './tokens/media.ts';
export { floatingPanel, focusRing, hiddenVisually, oneLine, tabularDigits } from './tokens/mixins.ts';
export { electricPalette, palette } from './tokens/palette.ts';
export { scales } from './tokens/scales.ts';
export { type TokenName, token } from './tokens/token.ts';
export { VisuallyHidden } from './visually-hidden/VisuallyHidden.tsx';
