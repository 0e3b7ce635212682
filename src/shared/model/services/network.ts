/** Location of a data sharing platform in the program's navigation. */
export interface SharingNetworkLocation {
  /** Id of the platform, also the prefix of its services' ids. */
  readonly id: string
  readonly name: string
  /** Address of the list of the platform's services; addresses of its other pages begin with it. */
  readonly path: string
}

/**
 * Properties in which data sharing platforms differ. All of them are data: networks.ts lists those
 * of the specification and the templates, the records those that administrators added.
 */
export interface SharingNetworkDefinition {
  readonly title: string
  readonly description: string
  /** The platform's term for the receiver: "Đơn vị nhận", "Bộ/ngành nhận". */
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
export interface SharingNetwork extends SharingNetworkLocation, SharingNetworkDefinition {}

/** Platform that an administrator added or enabled; its address follows from its id. */
export interface AddedSharingNetwork extends Omit<SharingNetwork, 'path'> {
  /** Whether its pages exist. */
  readonly enabled: boolean
}

interface NetworkForm {
  readonly title: string
  readonly description: string
  readonly submit: string
  readonly busy: string
  /** Duration in milliseconds of a simulated transmission (spec 4 and 9). */
  readonly delay: number
  /** Message after a registration was submitted (spec 8). */
  readonly sent: { readonly title: string; readonly body: string }
  /**
   * Message about the whole form if a required value is missing, in addition to the message at the
   * field.
   */
  readonly missing: { readonly title: string; readonly body: string }
  readonly warning?: { readonly title: string; readonly body: string }
  readonly sections: readonly RegistrationSection[]
  /** Label of the one optional attachment. */
  readonly document?: string
  /**
   * Text of a confirmation box that must be ticked but is not part of the registration's data (spec
   * 3).
   */
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
  /** Further validation rule for the field's value. */
  readonly rule?: RegistrationFieldRule
}

/**
 * Validation rules: a code of plain characters; a path or https address; a date not in the past.
 */
export type RegistrationFieldRule = 'plainCode' | 'address' | 'notPast'

/** Every field of a registration, in form order. */
export function registrationFieldsOf(
  network: Pick<SharingNetwork, 'form'>
): readonly RegistrationField[] {
  return network.form.sections.flatMap(section => section.fields)
}

/** Initial values of an empty registration form. */
export function emptyRegistrationValues(network: SharingNetwork): Record<string, string> {
  return Object.fromEntries(
    registrationFieldsOf(network).map(field => [field.name, field.initial ?? ''])
  )
}

/** Display text of a field's value: the label of the chosen option, or the text itself. */
export function formatRegistrationValue(field: RegistrationField, value: string): string {
  const options = field.options ?? {}
  return Object.hasOwn(options, value) ? (options[value] ?? value) : value
}

/** Partner that a registration names, with the label from the platform's form. */
export function partnerLabelOf(
  network: SharingNetwork,
  values: Readonly<Record<string, string>>
): string {
  const field = registrationFieldsOf(network).find(({ name }) => name === network.partnerField)
  return field ? formatRegistrationValue(field, values[field.name] ?? '') : ''
}

/** Whether a section belongs to the form, given the current values of the fields. */
export function isRegistrationSectionOpen(
  section: RegistrationSection,
  values: Readonly<Record<string, string>>
): boolean {
  return section.after === undefined || (values[section.after] ?? '') !== ''
}
