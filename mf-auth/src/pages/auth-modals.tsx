import type { KarwanContext } from '@karwan/shared-contracts';
import { RemoteProvider } from '@karwan/shared-kit';
import { useEffect, useEffectEvent } from 'react';
import { AddPhone } from '../features/add-phone/components/AddPhone.tsx';
import { VerifyPhone } from '../features/add-phone/components/VerifyPhone.tsx';
import { AuthDialog } from '../features/flow/components/AuthDialog.tsx';
import { type DialogModal, modalSteps } from '../features/flow/data/modal-steps.ts';
import { useAuthFlow } from '../features/flow/data/use-auth-flow.ts';
import { EnterCode } from '../features/forgot-password/components/EnterCode.tsx';
import { NewPassword } from '../features/forgot-password/components/NewPassword.tsx';
import { SendCode } from '../features/forgot-password/components/SendCode.tsx';
import { LoginForm } from '../features/login/components/LoginForm.tsx';
import { useAutoLogin } from '../features/login/data/use-auto-login.ts';
import { LogoutConfirmation } from '../features/logout/components/LogoutConfirmation.tsx';
import { SignupForm } from '../features/signup/components/SignupForm.tsx';
import { VerifyDealer } from '../features/verify-dealer/components/VerifyDealer.tsx';
import { GoogleButton } from '../features/ways-in/components/GoogleButton.tsx';
import { LinkGoogle } from '../features/ways-in/components/LinkGoogle.tsx';
import { LoginList } from '../features/ways-in/components/LoginList.tsx';
import { SignupList } from '../features/ways-in/components/SignupList.tsx';
import { useGoogleLogin } from '../features/ways-in/data/use-google-login.ts';
import { useCopy } from '../lib/copy.ts';

/** All auth modals. The auth store's `status` names the open one (AUTH-01). */
export function Component({ ctx }: { ctx: KarwanContext }) {
  return (
    <RemoteProvider ctx={ctx}>
      <AuthModals />
    </RemoteProvider>
  );
}

function AuthModals() {
  const t = useCopy();
  const { modal, reason, returnTo, close, interceptBack, awaitLogin } = useAuthFlow();
  const { logInAs, consumeFailure } = useAutoLogin(awaitLogin);
  const google = useGoogleLogin({ returnTo, awaitLogin });
  const googleButton = <GoogleButton google={google} label={t('loginList.google')} />;

  const link = google.state.kind === 'linking' ? google.state.link : undefined;
  // Linking Google is a step inside the current modal; Back leaves only that step.
  const leaveLink = useEffectEvent(() => google.cancel());
  const isLinking = link !== undefined;
  useEffect(() => {
    if (!isLinking) return;
    interceptBack(() => leaveLink());
    return () => interceptBack(undefined);
  }, [isLinking, interceptBack]);

  const bodyOf = (shown: DialogModal) => {
    if (link) return <LinkGoogle google={google} link={link} />;
    const step = modalSteps[shown];
    // The key remounts the form per modal, so that each starts with its own values.
    switch (step.kind) {
      case 'login-list':
        return <LoginList google={google} showsReason={reason !== undefined} />;
      case 'signup-list':
        return <SignupList google={google} showsReason={reason !== undefined} onClose={close} />;
      case 'login':
        return (
          <LoginForm key={shown} method={step.method} consumeFailure={consumeFailure} googleButton={googleButton} />
        );
      case 'signup':
        return (
          <SignupForm
            key={shown}
            method={step.method}
            interceptBack={interceptBack}
            googleButton={googleButton}
            onRegistered={logInAs}
          />
        );
      case 'send-code':
        return <SendCode key={shown} method={step.method} googleButton={googleButton} />;
      case 'enter-code':
        return <EnterCode key={shown} method={step.method} />;
      case 'new-password':
        return <NewPassword key={shown} method={step.method} onDone={close} />;
      case 'add-phone':
        return <AddPhone />;
      case 'verify-phone':
        return <VerifyPhone onDone={close} />;
      case 'verify-dealer':
        return <VerifyDealer onDone={close} />;
    }
  };

  return (
    <>
      <AuthDialog
        modal={modal}
        reason={reason}
        title={link && t('title.link-google')}
        onClose={close}
        renderBody={bodyOf}
      />
      <LogoutConfirmation isOpen={modal === 'logout-confirmation'} onClose={close} />
    </>
  );
}
