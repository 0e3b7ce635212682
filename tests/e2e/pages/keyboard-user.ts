import { expect, type Locator } from '@playwright/test'
import { frameText } from '@shared/features/frame/text'
import { AppPage } from './app-page'
import { menuOf } from './table-row'

/** Number of Tab presses after which a control counts as unreachable. */
const reach = 120

const toasts = `[aria-label="${frameText.notices.area}"]`

/**
 * User who only uses the keyboard. After each key the focused element is checked: it must be inside
 * the window and not covered.
 */
export class KeyboardUser extends AppPage {
  readonly hidden: string[] = []

  /** Presses keys in sequence while an element has the focus. */
  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key)
  }

  /** Presses Tab or Shift+Tab, whichever is nearer, until the control has the focus. */
  async reach(target: Locator): Promise<void> {
    const control = target.first()
    await expect(control).toBeEnabled()
    let key = await control.evaluate(wayTo)
    for (let stops = 0; key !== ''; stops++) {
      if (stops === reach) throw new Error(`${target} is out of reach of the keyboard`)
      await this.page.keyboard.press(key)
      const seen = await this.page.evaluate(hiddenFocus, toasts)
      if (seen && !this.hidden.includes(seen)) this.hidden.push(seen)
      // The direction is chosen once, because changing it on the way could loop endlessly.
      if (await control.evaluate(hasFocus)) key = ''
    }
  }

  /** Presses a button, link or tab with Enter. */
  async enter(target: Locator): Promise<void> {
    await this.reach(target)
    await this.press('Enter')
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.reach(field)
    await this.press('Control+a')
    await this.page.keyboard.insertText(text)
    await expect(field.first()).toHaveValue(text)
  }

  /** Selects a dropdown option with the arrow keys. */
  async choose(field: Locator, option: string | RegExp): Promise<void> {
    await this.enter(field)
    await expect(field.first()).toHaveAttribute('aria-expanded', 'true')
    const wanted = this.page.getByRole('option', { name: option }).first()
    await wanted.waitFor()
    await this.press('Home')
    for (let steps = 0; steps < reach; steps++) {
      const id = await field.first().getAttribute('aria-activedescendant')
      if (id && id === (await wanted.getAttribute('id'))) break
      await this.press('ArrowDown')
    }
    await this.press('Enter')
    await expect(field.first()).toHaveAttribute('aria-expanded', 'false')
  }

  /** Selects a radio button with the arrow keys. */
  async pick(radio: Locator): Promise<void> {
    const group = radio.locator('xpath=ancestor::*[@role="radiogroup"]')
    const checked = group.locator('input:checked')
    await this.reach((await checked.count()) > 0 ? checked : group.locator('input').first())
    for (let steps = 0; steps < 10 && !(await radio.isChecked()); steps++) {
      await this.press('ArrowDown')
    }
    await expect(radio).toBeChecked()
  }

  async tick(box: Locator): Promise<void> {
    await this.reach(box)
    await this.press('Space')
  }

  /** Opens another page through the command palette; the page's heading then has the focus. */
  async goTo(words: string, title: string): Promise<void> {
    await this.press('Control+k')
    const field = this.page.getByRole('combobox', { name: 'Tìm trang, bản ghi hoặc thao tác' })
    await expect(field).toBeFocused()
    await this.page.keyboard.insertText(words)
    const first = this.page.getByRole('listbox', { name: 'Kết quả' }).getByRole('option').first()
    await expect(first).toContainText(words)
    await this.press('Enter')
    await this.arrives(title)
  }

  async arrives(title: string): Promise<void> {
    await this.expectTitle(title)
    await expect(this.heading).toBeFocused()
  }

  /**
   * Opens a dialog; returns a function that checks, after the dialog was closed, that the opening
   * button has the focus again.
   */
  async open(opener: Locator): Promise<() => Promise<void>> {
    await this.enter(opener)
    await this.page.locator('[role="dialog"], [role="alertdialog"]').first().waitFor()
    return async () => {
      await expect(this.page.locator('[role="dialog"], [role="alertdialog"]')).toHaveCount(0)
      await expect(opener.first()).toBeFocused()
    }
  }

  /** Opens a dialog from the menu of a row, like `open`. */
  async openFromMenu(row: Locator, action: string): Promise<() => Promise<void>> {
    const menu = menuOf(row)
    await this.enter(menu)
    const item = this.page.getByRole('menuitem', { name: action, exact: true })
    await item.waitFor()
    for (let steps = 0; steps < reach && !(await item.evaluate(hasFocus)); steps++) {
      await this.press('ArrowDown')
    }
    await this.press('Enter')
    // The menu is a dialog too, so it has to be closed before the other one counts.
    await expect(item).toHaveCount(0)
    await this.dialog.waitFor()
    return async () => {
      await expect(this.dialog).toHaveCount(0)
      await expect(menu).toBeFocused()
    }
  }

  /**
   * Checks that the focus is on a visible element of the page, because an action may remove the
   * element that had the focus.
   */
  async keepsPlace(): Promise<void> {
    await expect(this.page.getByRole('main').locator(':focus')).toBeInViewport()
  }

  get dialog(): Locator {
    return this.page.locator('[role="dialog"], [role="alertdialog"]').last()
  }

  button(name: string, within: Locator = this.page.getByRole('main')): Locator {
    return within.getByRole('button', { name, exact: true })
  }

  /** Locator of a card on the page by its title. */
  card(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true })
  }
}

function hasFocus(target: Element): boolean {
  return document.activeElement === target
}

/**
 * Key that moves the focus toward the target, Tab or Shift+Tab; empty if the target already has the
 * focus.
 */
function wayTo(target: Element): string {
  const from = document.activeElement
  if (from === target) return ''
  if (!from) return 'Tab'
  return target.compareDocumentPosition(from) & Node.DOCUMENT_POSITION_FOLLOWING
    ? 'Shift+Tab'
    : 'Tab'
}

/**
 * Description of the focused element if it is not visible; undefined if it is. Toasts move away
 * from the focus within some frames (`toast-area.tsx`), so an element counts as covered only after
 * ten frames.
 */
async function hiddenFocus(toasts: string): Promise<string | undefined> {
  const look = (): { words?: string; cover?: Element | null } => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return {}
    const name = `<${focused.localName}> “${(focused.getAttribute('aria-label') ?? focused.textContent ?? '').slice(0, 50)}”`
    const box = focused.getBoundingClientRect()
    const left = Math.max(0, box.left)
    const right = Math.min(innerWidth, box.right)
    const top = Math.max(0, box.top)
    const bottom = Math.min(innerHeight, box.bottom)
    if (right - left < 1 || bottom - top < 1) return { words: `${name} is outside the window` }
    const cut = box.height <= innerHeight && (box.top < -1 || box.bottom > innerHeight + 1)
    if (cut) return { words: `${name} is cut by the window` }
    const hits = [0.5, 0.1, 0.9].flatMap(across =>
      [0.5, 0.1, 0.9].map(down =>
        document.elementFromPoint(left + (right - left) * across, top + (bottom - top) * down)
      )
    )
    if (hits.some(hit => hit && (focused.contains(hit) || hit.contains(focused)))) return {}
    const cover = hits.find(hit => hit !== null) ?? null
    const words = `${name} is covered by <${cover?.localName}> “${cover?.textContent?.slice(0, 50)}”`
    return { words, cover }
  }
  for (let frames = 0; ; frames++) {
    const { words, cover } = look()
    if (!cover?.closest(toasts) || frames === 10) return words
    await new Promise(requestAnimationFrame)
  }
}
