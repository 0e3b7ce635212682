import { expect, type Locator, type Page } from '@playwright/test'
import {
  type RegistrationField,
  registrationFieldsOf,
  type SharingNetwork
} from '@shared/model/services/network'
import { ListPageObject } from './list-page'

/** Page object of the four pages of a data sharing platform; `network` selects the platform. */
export class ServicePages extends ListPageObject {
  readonly network: SharingNetwork

  constructor(page: Page, network: SharingNetwork) {
    super(page, `Danh sách dịch vụ ${network.name}`)
    this.network = network
  }

  button(name: string): Locator {
    return this.page.getByRole('main').getByRole('button', { name, exact: true })
  }

  card(title: string): Locator {
    return this.page.getByRole('region', { name: title, exact: true })
  }

  field({ kind, label }: RegistrationField): Locator {
    if (kind === 'choice') return this.page.getByRole('combobox', { name: label })
    if (kind === 'radio') return this.page.getByRole('radiogroup', { name: label })
    return this.page.getByRole('textbox', { name: label })
  }

  named(name: string): RegistrationField {
    const field = registrationFieldsOf(this.network).find(candidate => candidate.name === name)
    if (!field) throw new Error(`${this.network.name} has no field ${name}`)
    return field
  }

  async fill(name: string, value: string): Promise<void> {
    const field = this.named(name)
    const label = field.options?.[value] ?? value
    if (field.kind === 'choice') {
      await this.field(field).click()
      await this.page.getByRole('option', { name: label, exact: true }).click()
    } else if (field.kind === 'radio') {
      await this.field(field).getByRole('radio', { name: label }).check()
    } else {
      await this.field(field).fill(value)
    }
  }

  /**
   * Fills in the fields that the platform requires. The connection type is first, because it shows
   * the section with the technical fields.
   */
  async fillRequired(texts: Readonly<Record<string, string>>): Promise<void> {
    await this.fill('connectionType', 'provide')
    for (const field of registrationFieldsOf(this.network)) {
      if (!field.required || field.name === 'connectionType') continue
      await this.fill(
        field.name,
        texts[field.name] ??
          Object.keys(field.options ?? {})[0] ??
          (field.rule === 'address' ? '/thu/v1' : 'Nội dung')
      )
    }
  }

  /** Chooses the table or query whose data the registration names, with the proposed columns. */
  async nameData(source: RegExp): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Nguồn dữ liệu' }).click()
    await this.page.getByRole('option', { name: source }).click()
    await expect(this.page.getByRole('checkbox', { name: 'Chọn tất cả' })).toBeVisible()
  }

  async submit(): Promise<void> {
    await this.button(this.network.form.submit).click()
  }

  async expectStatus(label: string): Promise<void> {
    await expect(
      this.page.getByRole('main').getByRole('paragraph').filter({ hasText: label }).first()
    ).toBeVisible()
  }
}
