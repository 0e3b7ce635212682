import { expect, type Locator, type Page } from '@playwright/test'

/** Finds a guide in the help as a user who is new to the program does, and returns its steps. */
export async function readGuideSteps(page: Page, search: string, title: string): Promise<string[]> {
  await page.keyboard.press('F1')
  const help = page.getByRole('dialog', { name: 'Trợ giúp' })
  await help.getByRole('searchbox').fill(search)
  await page.keyboard.press('Enter')
  const guide = help.getByRole('article', { name: title })
  await expect(guide).toBeVisible()
  const steps = await guide.locator('ol > li').allTextContents()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  return steps
}

/** Controls of the step that is followed; each must be named by the words of that step. */
export class GuidedPage {
  protected readonly page: Page
  private readonly steps: readonly string[]
  private step = ''
  private at = 0

  constructor(page: Page, steps: readonly string[]) {
    this.page = page
    this.steps = steps
  }

  /** Goes on to the next step of the guide. */
  next(): void {
    this.step = this.steps[this.at] ?? ''
    this.at += 1
  }

  /** Number of steps that have not been followed. */
  get left(): number {
    return this.steps.length - this.at
  }

  get main(): Locator {
    return this.page.getByRole('main')
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog').or(this.page.getByRole('alertdialog'))
  }

  named(name: string): string {
    expect(this.step).toContain(name)
    return name
  }

  async press(name: string, within = this.main): Promise<void> {
    const button = within.getByRole('button', { name: this.named(name), exact: true })
    await button.first().press('Enter')
  }

  async choose(field: string, option: string, within = this.main): Promise<void> {
    const choice = within.getByRole('combobox', { name: this.named(field), exact: true })
    await choice.click()
    await this.page.getByRole('option', { name: option, exact: true }).click()
  }

  async fill(field: string, value: string, within = this.main): Promise<void> {
    await within.getByRole('textbox', { name: this.named(field) }).fill(value)
  }

  /** Chooses a tab that the step names. */
  async openTab(name: string): Promise<void> {
    await this.page.getByRole('tab', { name: this.named(name), exact: true }).click()
  }
}
