import { act, screen } from '@testing-library/react';
import type { openPage } from './open-page.ts';

/** Selects an option in a form that submits on change. In the browser, the page's entry script submits it. */
export async function chooseInForm(
  { user, router }: Awaited<ReturnType<typeof openPage>>,
  name: string,
  option: string,
): Promise<void> {
  const picker = await screen.findByRole('combobox', { name });
  await user.selectOptions(picker, option);
  const form = picker.closest<HTMLFormElement>('form[data-submit="change"]');
  const fields = [...(form?.elements ?? [])].filter(
    (field) => field instanceof HTMLSelectElement || field instanceof HTMLInputElement,
  );
  const query = new URLSearchParams(fields.filter(({ value }) => value).map((field) => [field.name, field.value]));
  await act(() => router.navigate(`${form?.getAttribute('action')}?${query}`));
}
