// @vitest-environment happy-dom
import '../../../../support/page/page-state'
import { type Notice, useNotify } from '@renderer/ui/notifications'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderWithProviders } from '../../../../support/page/show'

function Teller({ notices }: { readonly notices: readonly Notice[] }) {
  const notify = useNotify()
  return notices.map(notice => (
    <button key={notice.title} type="button" onClick={() => notify(notice)}>
      {`Báo: ${notice.title}`}
    </button>
  ))
}

const saved: Notice = { title: 'Đã lưu', body: 'Đơn vị A', intent: 'success' }
const failed: Notice = { title: 'Không thể lưu', intent: 'error' }

const region = (kind: 'polite' | 'assertive'): string =>
  document.querySelector(`[aria-live="${kind}"]`)?.textContent ?? 'missing'
const toast = (name: string): Promise<HTMLElement> => screen.findByRole('group', { name })

describe('a toast', () => {
  afterEach(() => void vi.restoreAllMocks())

  it('a toast is announced to screen readers politely, an error assertively, in live regions that exist beforehand', async () => {
    const user = renderWithProviders(<Teller notices={[saved, failed]} />)
    expect([region('polite'), region('assertive')]).toEqual(['', ''])
    await user.click(screen.getByRole('button', { name: 'Báo: Đã lưu' }))
    expect([region('polite'), region('assertive')]).toEqual(['Đã lưu. Đơn vị A', ''])
    await user.click(screen.getByRole('button', { name: 'Báo: Không thể lưu' }))
    expect([region('polite'), region('assertive')]).toEqual(['', 'Không thể lưu'])
  })

  it('only one toast is shown: a new toast replaces the previous one', async () => {
    const user = renderWithProviders(<Teller notices={[saved, failed]} />)
    await user.click(screen.getByRole('button', { name: 'Báo: Đã lưu' }))
    await toast('Đã lưu')
    await user.click(screen.getByRole('button', { name: 'Báo: Không thể lưu' }))
    await toast('Không thể lưu')
    expect(screen.queryByRole('group', { name: 'Đã lưu' })).toBeNull()
  })

  it('a toast can be closed by its button, and by Escape while the focus is inside it', async () => {
    const user = renderWithProviders(<Teller notices={[failed]} />)
    await user.click(screen.getByRole('button', { name: 'Báo: Không thể lưu' }))
    await toast('Không thể lưu')
    await user.click(screen.getByRole('button', { name: 'Đóng' }))
    expect(screen.queryByRole('group', { name: 'Không thể lưu' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Báo: Không thể lưu' }))
    await toast('Không thể lưu')
    screen.getByRole('button', { name: 'Đóng' }).focus()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Không thể lưu' })).toBeNull())
  })

  it('the action of a toast runs once and closes the toast', async () => {
    let runs = 0
    const undo = { label: 'Hoàn tác', run: () => void runs++ }
    const user = renderWithProviders(<Teller notices={[{ ...saved, action: undo }]} />)
    await user.click(screen.getByRole('button', { name: 'Báo: Đã lưu' }))
    await user.click(await screen.findByRole('button', { name: 'Hoàn tác' }))
    expect(runs).toBe(1)
    expect(screen.queryByRole('group', { name: 'Đã lưu' })).toBeNull()
  })

  it('a toast moves away when scrolling brings a button under it, although the page itself does not change', async () => {
    // Boxes, because the test environment has no layout. The toast begins at the lower right.
    let [top, measured] = [-500, 0]
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: Element
    ) {
      if (this.localName === 'section') {
        measured++
        return new DOMRect(0, 0, 420, 80)
      }
      if (this.textContent === 'Trong danh sách')
        return new DOMRect(window.innerWidth - 300, top, 200, 40)
      return new DOMRect(0, -900, 0, 0)
    })
    const user = renderWithProviders(
      <>
        <main>
          <button type="button">Trong danh sách</button>
        </main>
        <Teller notices={[failed]} />
      </>
    )
    await user.click(screen.getByRole('button', { name: 'Báo: Không thể lưu' }))
    await toast('Không thể lưu')
    const area = () => document.querySelector('section')?.className
    /** Waits until the toast has not measured itself for ten frames. */
    const untilSettled = () =>
      act(async () => {
        for (let [quiet, before] = [0, measured]; quiet < 10; before = measured) {
          await new Promise(requestAnimationFrame)
          quiet = before === measured ? quiet + 1 : 0
        }
      })
    await untilSettled()
    const before = area()
    top = window.innerHeight - 100
    await untilSettled()
    expect(area()).toBe(before)
    // A scroll event does not bubble.
    document.querySelector('main')?.dispatchEvent(new Event('scroll'))
    await untilSettled()
    expect(area()).not.toBe(before)
  })
})
