import Car from 'lucide-react/icons/car';
import LogOut from 'lucide-react/icons/log-out';
import User from 'lucide-react/icons/user';
import { type ComponentPropsWithRef, useState } from 'react';
import {
  Button,
  Cluster,
  ConfirmDialog,
  Dialog,
  Field,
  IconButton,
  Menu,
  MenuItem,
  MenuLabel,
  MenuLink,
  MenuSeparator,
  Popover,
  Sheet,
  Stack,
  Text,
  TextInput,
  type ToastMessage,
  ToastRegion,
  type ToastVariant,
  Tooltip,
} from '../../index.ts';
import { Section, Specimen, Specimens } from '../Section.tsx';

/** Replaces the router's link. */
function Place({ to, ...rest }: { to: string } & ComponentPropsWithRef<'a'>) {
  return <a {...rest} href={to} />;
}

const toastTitles: Record<ToastVariant, string> = {
  info: 'Switch to car dealer to continue.',
  success: 'Your ad is live',
  error: 'The message was not sent',
};

export function Overlays() {
  const [opened, setOpened] = useState<'dialog' | 'confirm' | 'sheet' | null>(null);
  const [toast, setToast] = useState<ToastMessage | null>(null);
  const close = () => setOpened(null);
  const raise = (variant: ToastVariant) =>
    setToast({
      id: `${variant}-${toast?.id ?? ''}`.slice(0, 60),
      variant,
      title: toastTitles[variant],
      description: variant === 'error' ? 'Check your connection and try again.' : undefined,
    });
  return (
    <Section id="overlays" title="Overlays">
      <Specimens>
        <Specimen name="Dialog, ConfirmDialog, Sheet">
          <Cluster>
            <Button variant="secondary" onClick={() => setOpened('dialog')}>
              Open dialog
            </Button>
            <Button variant="secondary" onClick={() => setOpened('confirm')}>
              Open question
            </Button>
            <Button variant="secondary" onClick={() => setOpened('sheet')}>
              Open sheet
            </Button>
          </Cluster>
          <Dialog
            isOpen={opened === 'dialog'}
            onOpenChange={close}
            title="Log in with email"
            description="Welcome back to the caravan."
            closeLabel="Close"
            footer={<Button isWide>Log in</Button>}
          >
            <Stack>
              <Field label="Your email">
                <TextInput type="email" />
              </Field>
            </Stack>
          </Dialog>
          <ConfirmDialog
            isOpen={opened === 'confirm'}
            onOpenChange={close}
            title="Delete this ad?"
            description="Its photos and messages go with it. This can’t be undone."
            confirmLabel="Delete"
            cancelLabel="Keep"
            onConfirm={close}
            isDangerous
          />
          <Sheet
            isOpen={opened === 'sheet'}
            onOpenChange={close}
            title="Filters"
            closeLabel="Close filters"
            footer={
              <>
                <Button variant="quiet">Clear all</Button>
                <Button>Show 1,204 cars</Button>
              </>
            }
          >
            <Stack>
              <Text>Filters stand here.</Text>
              <Field label="Keyword">
                <TextInput />
              </Field>
            </Stack>
          </Sheet>
        </Specimen>
        <Specimen name="Menu, Popover, Tooltip">
          <Cluster>
            <Menu trigger={<Button variant="secondary">Welcome, Ali</Button>} align="start">
              <MenuLabel>What do you want to sell</MenuLabel>
              <MenuLink icon={<Car />} detail="3" render={<Place to="#overlays" />}>
                My ads
              </MenuLink>
              <MenuItem icon={<User />} onSelect={() => raise('info')}>
                Profile
              </MenuItem>
              <MenuItem onSelect={() => raise('info')} isDisabled>
                Staff
              </MenuItem>
              <MenuSeparator />
              <MenuItem icon={<LogOut />} onSelect={() => raise('success')} isDangerous>
                Log out
              </MenuItem>
            </Menu>
            <Popover trigger={<Button variant="quiet">Why this price?</Button>} title="Fair price">
              <Text $size="sm">184 similar cars were sold between 23.4 and 26.1 Lacs in the last 90 days.</Text>
            </Popover>
            <Tooltip text="Seen by you and the seller only">
              <IconButton label="Privacy" variant="outlined">
                <User aria-hidden="true" />
              </IconButton>
            </Tooltip>
          </Cluster>
        </Specimen>
        <Specimen name="Toast">
          <Cluster>
            {(['info', 'success', 'error'] as const).map((variant) => (
              <Button key={variant} variant="secondary" size="sm" onClick={() => raise(variant)}>
                {`Raise ${variant}`}
              </Button>
            ))}
          </Cluster>
          <ToastRegion
            toast={toast}
            onDismiss={() => setToast(null)}
            labels={{ region: 'Notifications', dismiss: 'Dismiss' }}
          />
        </Specimen>
      </Specimens>
    </Section>
  );
}
