import { zodResolver } from '@hookform/resolvers/zod';
import { addFeedback, failureMessage, feedbackForm, isRefused, messages, toastShow } from '@karwan/shared-contracts';
import { useAuthState, useKarwan } from '@karwan/shared-kit';
import { Banner, Button, Field, RatingInput, TextArea, TextInput, token } from '@karwan/shared-ui';
import { useEffect, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';

const fieldNames = ['rating', 'title', 'description', 'name', 'email'] as const;

/** Feedback about the site (WID-03). Input is preserved if sending fails. */
export function FeedbackForm({ onDone }: { onDone: () => void }) {
  const t = useCopy();
  const { call, bus } = useKarwan();
  const { user } = useAuthState();
  /** Why sending failed. */
  const [failure, setFailure] = useState<string | null>(null);
  const { register, control, handleSubmit, setError, setValue, formState } = useForm({
    resolver: zodResolver(feedbackForm),
    defaultValues: { rating: 0, title: '', description: '', name: user?.name ?? '', email: user?.email ?? '' },
  });
  const { errors, isSubmitting } = formState;
  // If the person logs in meanwhile, here or in another tab, the form uses their name.
  useEffect(() => {
    if (user?.name) setValue('name', user.name);
    if (user?.email) setValue('email', user.email);
  }, [user, setValue]);

  const send = handleSubmit(async (body) => {
    setFailure(null);
    try {
      await call(addFeedback, { body });
    } catch (error) {
      const refusedFields = isRefused(error) ? error.failure.fields : {};
      for (const name of fieldNames) {
        const message = refusedFields[`body.${name}`];
        if (message) setError(name, { message });
      }
      setFailure(failureMessage(error, messages.feedbackUnexplained));
      bus.emit(toastShow, { variant: 'error', message: messages.feedbackFailed });
      return;
    }
    bus.emit(toastShow, { variant: 'success', message: messages.feedbackAdded });
    onDone();
  });

  return (
    <Form noValidate onSubmit={send}>
      <Controller
        control={control}
        name="rating"
        render={({ field }) => (
          <RatingInput
            legend={t('feedback.rating')}
            name={field.name}
            value={field.value}
            onValueChange={field.onChange}
            optionLabel={(value) => t('feedback.stars', { count: value })}
            error={errors.rating?.message}
          />
        )}
      />
      <Field label={t('feedback.subject')} isRequired error={errors.title?.message}>
        <TextInput {...register('title')} autoComplete="off" />
      </Field>
      <Field label={t('feedback.message')} isRequired error={errors.description?.message}>
        <TextArea {...register('description')} rows={4} maxLength={4000} />
      </Field>
      <Pair>
        <Field label={t('feedback.name')} isRequired error={errors.name?.message}>
          <TextInput {...register('name')} autoComplete="name" readOnly={Boolean(user?.name)} />
        </Field>
        <Field label={t('feedback.email')} isRequired error={errors.email?.message}>
          <TextInput {...register('email')} type="email" autoComplete="email" readOnly={Boolean(user?.email)} />
        </Field>
      </Pair>
      {failure && (
        <Banner tone="danger" title={messages.feedbackFailed} isAnnounced>
          {failure}
        </Banner>
      )}
      <Button type="submit" isWide isBusy={isSubmitting}>
        {t('feedback.send')}
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${token('space-4')};
`;

const Pair = styled.div`
  display: grid;
  gap: ${token('space-4')};
`;
