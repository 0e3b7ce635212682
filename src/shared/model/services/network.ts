/** Location of a platform in the program. */
export interface NetworkLocation {
  /** Id of the platform, also the prefix of its services' ids. */
  readonly id: string
  readonly name: string
  /** Address of the platform's list; the other pages are below it. */
  readonly path: string
}

/**
 * Differences between platforms, as data; each platform has a file of its own, and networks.ts
 * lists them.
 */
export interface NetworkFacts {
  readonly title: string
  readonly description: string
  /** Term for the receiver: "Đơn vị nhận", "Bộ/ngành nhận". */
  readonly receiver: string
  /** Registration field that names the partner. */
  readonly partnerField: string
  /** Registration field that states the degree of secrecy; absent if there is none. */
  readonly degreeField?: string
  /** Data categories that an approver can assign to a service. */
  readonly dataTypes: readonly string[]
  readonly form: NetworkForm
}

/** Platform for data sharing between agencies. */
export interface SharingNetwork extends NetworkLocation, NetworkFacts {}

interface NetworkForm {
  readonly title: string
  readonly description: string
  readonly submit: string
  readonly busy: string
  /** Milliseconds of a simulated transmission (spec 4 and 9). */
  readonly delay: number
  /** Message after submission (spec 8). */
  readonly sent: { readonly title: string; readonly body: string }
  /** Message shown if a required value is missing, in addition to the message at the field. */
  readonly missing: { readonly title: string; readonly body: string }
  readonly warning?: { readonly title: string; readonly body: string }
  readonly sections: readonly RegistrationSection[]
  /** Label of the one optional attachment. */
  readonly document?: string
  /** Text of a confirmation that is not part of the data (spec 3). */
  readonly confirmation?: string
}

export interface RegistrationSection {
  readonly key: 'service' | 'technical' | 'request'
  readonly title: string
  readonly note: string
  /** Field that must have a value before the section is displayed and validated. */
  readonly after?: string
  readonly fields: readonly RegistrationField[]
}

export interface RegistrationField {
  readonly name: string
  readonly label: string
  readonly kind: 'text' | 'code' | 'long' | 'choice' | 'radio' | 'day'
  /** Options of a choice field: value → label. */
  readonly options?: Readonly<Record<string, string>>
  readonly initial?: string
  /** Message if the value is missing; a field without such a message is optional. */
  readonly required?: string
  readonly hint?: string
  /** Further constraint on the field's value. */
  readonly rule?: RegistrationFieldRule
}

/** Constraints: a code of plain characters; a path or https address; a date not in the past. */
export type RegistrationFieldRule = 'plainCode' | 'address' | 'notPast'

/** Every field of a registration, in form order. */
export function registrationFieldsOf(
  network: Pick<SharingNetwork, 'form'>
): readonly RegistrationField[] {
  return network.form.sections.flatMap(section => section.fields)
}

/** Values of an empty form. */
export function emptyRegistrationValues(network: SharingNetwork): Record<string, string> {
  return Object.fromEntries(
    registrationFieldsOf(network).map(field => [field.name, field.initial ?? ''])
  )
}

/** Display text of a value: its option's label, or the text itself. */
export function formatRegistrationValue(field: RegistrationField, value: string): string {
  const options = field.options ?? {}
  return Object.hasOwn(options, value) ? (options[value] ?? value) : value
}

/** Partner named by a registration, in the words of the network's form. */
export function partnerLabelOf(
  network: SharingNetwork,
  values: Readonly<Record<string, string>>
): string {
  const field = registrationFieldsOf(network).find(({ name }) => name === network.partnerField)
  return field ? formatRegistrationValue(field, values[field.name] ?? '') : ''
}

/** Whether the section is part of the form with its current values. */
export function isRegistrationSectionOpen(
  section: RegistrationSection,
  values: Readonly<Record<string, string>>
): boolean {
  return section.after === undefined || (values[section.after] ?? '') !== ''
}
