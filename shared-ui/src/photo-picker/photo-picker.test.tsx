import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Field } from '../field/Field.tsx';
import { moveItem } from './move-item.ts';
import { PhotoPicker, type PhotoPickerProps } from './PhotoPicker.tsx';
import type { PhotoItem, PhotoPickerLabels, PhotoStatus } from './photo-item.ts';

const labels: PhotoPickerLabels = {
  add: 'Add photos',
  takePhoto: 'Take a photo',
  hint: 'Up to 5 MB each',
  count: (count, max) => `${count} of ${max}`,
  list: 'Photos',
  cover: 'Cover',
  makeCover: 'Make cover',
  moveEarlier: 'Move earlier',
  moveLater: 'Move later',
  remove: 'Remove',
  retry: 'Retry',
  refused: (count) => `${count} refused`,
  removeRefused: 'Remove refused',
  leftOut: (names, max) => `At most ${max}. Left out: ${names}`,
  removed: 'Photo removed',
  undo: 'Undo',
  waiting: 'Waiting',
  uploading: (percent) => `${percent}%`,
  photo: (position, count) => `Photo ${position} of ${count}`,
  options: (position) => `Options of photo ${position}`,
  drag: (position) => `Move photo ${position}`,
  moved: (position, count) => `Moved to place ${position} of ${count}`,
};
const photo = (id: string, status: PhotoStatus = { kind: 'ready' }): PhotoItem => ({
  id,
  previewUrl: `blob:${id}`,
  name: `${id}.jpg`,
  status,
});

const file = (name: string, type = 'image/jpeg') => new File(['x'], name, { type });

const mockCalls = () => ({
  onAdd: jest.fn<(files: File[]) => void>(),
  onReorder: jest.fn<(ids: string[]) => void>(),
  onRemove: jest.fn<(id: string) => void>(),
  onRestore: jest.fn<(photo: PhotoItem, index: number) => void>(),
  onRetry: jest.fn<(id: string) => void>(),
});

function setUp(props: Partial<PhotoPickerProps> = {}) {
  const calls = mockCalls();
  const photos = [photo('front'), photo('side'), photo('back')];
  render(<PhotoPicker photos={photos} max={20} labels={labels} {...calls} {...props} />);
  return calls;
}

/** Removes and restores photos, like the owner of the uploads. */
function Owner() {
  const [photos, setPhotos] = useState([photo('front'), photo('side')]);
  const onRestore = (back: PhotoItem, at: number) => setPhotos(photos.toSpliced(at, 0, back));
  const onRemove = (id: string) => setPhotos(photos.filter((each) => each.id !== id));
  return <PhotoPicker photos={photos} max={20} labels={labels} {...mockCalls()} {...{ onRestore, onRemove }} />;
}

const chooseFromMenu = async (position: number, action: string) => {
  await userEvent.click(screen.getByRole('button', { name: `Options of photo ${position}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};

test('PhotoPicker hands on files that there is room for, and names the others until the choice changes', async () => {
  const refused = photo('notes', { kind: 'refused', reason: 'No picture' });
  const { onAdd } = setUp({ max: 4, photos: [photo('front'), photo('side'), photo('back'), refused] });
  const files = ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => file(name));
  const choose = (count: number) => userEvent.upload(screen.getByLabelText('Add photos'), files.slice(0, count));
  await choose(3);
  expect(onAdd).toHaveBeenCalledWith(files.slice(0, 1));
  // Browsers report no change when the same file is chosen again.
  expect(screen.getByLabelText('Add photos')).toHaveProperty('value', '');
  expect(screen.getByText('At most 4. Left out: b.jpg, c.jpg')).toBeInTheDocument();
  await choose(1);
  expect(screen.queryByText(/Left out/)).toBeNull();
  await choose(2);
  expect(screen.getByText('At most 4. Left out: b.jpg')).toBeInTheDocument();
  await chooseFromMenu(2, 'Remove');
  expect(screen.queryByText(/Left out/)).toBeNull();
});

test('PhotoPicker keeps the focus among the photos when one is removed, and when that is undone', async () => {
  render(<Owner />);
  const tileOf = (position: number) =>
    screen.getByRole('button', { name: `Options of photo ${position}` }).closest('li');
  await chooseFromMenu(2, 'Remove');
  await waitFor(() => expect(tileOf(1)).toContainElement(document.activeElement as HTMLElement));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(tileOf(2)).toContainElement(document.activeElement as HTMLElement));
  await chooseFromMenu(2, 'Remove');
  await chooseFromMenu(1, 'Remove');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus());
});

test('PhotoPicker keeps the focus among the photos when others are rendered before it is moved', async () => {
  const picker = render(<Owner />);
  await userEvent.click(screen.getByRole('button', { name: 'Options of photo 2' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  picker.rerender(<Owner />);
  const [tile] = screen.getAllByRole('listitem');
  await waitFor(() => expect(tile).toContainElement(document.activeElement as HTMLElement));
});

test('PhotoPicker scrolls the page while a photo is dragged along its edge', () => {
  window.scrollBy = jest.fn() as typeof window.scrollBy;
  document.elementFromPoint = () => null;
  HTMLElement.prototype.setPointerCapture = jest.fn();
  setUp();
  const handle = screen.getByRole('button', { name: 'Move photo 1' });
  const moveTo = (clientY: number) => fireEvent(handle, new MouseEvent('pointermove', { bubbles: true, clientY }));
  fireEvent(handle, new MouseEvent('pointerdown', { bubbles: true, button: 0 }));
  moveTo(300);
  expect(window.scrollBy).not.toHaveBeenCalled();
  moveTo(window.innerHeight - 10);
  expect(window.scrollBy).toHaveBeenLastCalledWith(0, 24);
  moveTo(10);
  expect(window.scrollBy).toHaveBeenLastCalledWith(0, -24);
});

test('PhotoPicker takes all dropped files, so that what cannot be used is named', () => {
  const { onAdd } = setUp();
  const files = [file('a.png', 'image/png'), file('a.txt', 'text/plain')];
  fireEvent.drop(screen.getByText('Up to 5 MB each'), { dataTransfer: { files } });
  expect(onAdd).toHaveBeenCalledWith(files);
});

test('PhotoPicker takes nothing more when it is full', () => {
  setUp({ max: 3 });
  expect(screen.getByLabelText('Add photos')).toBeDisabled();
  expect(screen.getByText('3 of 3')).toBeInTheDocument();
});

test('PhotoPicker is described by hint and field error', () => {
  render(
    <Field label="Photos" error="At least one image is required">
      <PhotoPicker photos={[]} max={20} labels={labels} {...mockCalls()} />
    </Field>,
  );
  const input = screen.getByLabelText('Add photos');
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription(/At least one image is required/);
});

test('PhotoPicker moves a photo by the arrow keys of its handle, not beyond the first place, and says where to', async () => {
  const { onReorder } = setUp();
  screen.getByRole('button', { name: 'Move photo 1' }).focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(onReorder).not.toHaveBeenCalled();
  await userEvent.keyboard('{ArrowRight}');
  expect(onReorder).toHaveBeenCalledWith(['side', 'front', 'back']);
  expect(screen.getByText('Moved to place 2 of 3')).toBeInTheDocument();
});

test('PhotoPicker makes another photo the cover', async () => {
  const { onReorder } = setUp();
  expect(within(screen.getByRole('listitem', { name: 'Photo 1 of 3' })).getByText('Cover')).toBeVisible();
  await chooseFromMenu(3, 'Make cover');
  expect(onReorder).toHaveBeenCalledWith(['back', 'front', 'side']);
});

test('PhotoPicker removes with undo', async () => {
  const { onRemove, onRestore } = setUp();
  await chooseFromMenu(2, 'Remove');
  expect(onRemove).toHaveBeenCalledWith('side');
  expect(screen.getByText('Photo removed')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(onRestore).toHaveBeenCalledWith(photo('side'), 1);
  expect(screen.queryByText('Photo removed')).not.toBeInTheDocument();
});

test('PhotoPicker shows of a failed photo its reason and what to do, and nothing on top of them', async () => {
  setUp({ photos: [photo('a', { kind: 'failed', reason: 'Connection lost' })] });
  const tile = within(screen.getByRole('listitem', { name: 'Photo 1 of 1' }));
  expect(tile.getByRole('alert')).toHaveTextContent(/^Connection lost$/);
  expect(tile.getAllByRole('button').map((button) => button.textContent || button.title)).toEqual([
    'Retry',
    'Options of photo 1',
  ]);
  expect(tile.queryByText('Cover')).toBeNull();
});

test('PhotoPicker names refused files apart from the photos, counts them as none, and removes all of them at once', async () => {
  const refused = (id: string) => photo(id, { kind: 'refused', reason: 'No picture' });
  const { onRemove } = setUp({ photos: [photo('front'), refused('notes'), refused('scan')] });
  expect(screen.getByText('1 of 20')).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Photos' })).getAllByRole('listitem')).toHaveLength(1);
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('2 refused');
  expect(alert).toHaveTextContent('notes.jpgNo picture');
  await userEvent.click(within(alert).getByRole('button', { name: 'Remove refused' }));
  expect(onRemove.mock.calls).toEqual([['notes'], ['scan']]);
});

test('PhotoPicker shows what each upload does and retries a failed one', async () => {
  const { onRetry } = setUp({
    photos: [
      photo('a', { kind: 'uploading', progress: 0.42 }),
      photo('b', { kind: 'failed', reason: 'Connection lost' }),
      photo('c', { kind: 'waiting' }),
    ],
  });
  expect(screen.getByRole('progressbar', { name: '42%' })).toHaveAttribute('value', '0.42');
  expect(screen.getByText('Waiting')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledWith('b');
});

test.each([
  [0, 2, ['b', 'c', 'a']],
  [2, 0, ['c', 'a', 'b']],
  [1, 9, ['a', 'c', 'b']],
  [2, -1, ['c', 'a', 'b']],
])('moveItem from %i to %i', (from, to, expected) => {
  expect(moveItem(['a', 'b', 'c'], from, to)).toEqual(expected);
});

test('moveItem gives back the same array when nothing moves', () => {
  const items = ['a', 'b'];
  expect(moveItem(items, 1, 1)).toBe(items);
  expect(moveItem(items, 5, 0)).toBe(items);
});
