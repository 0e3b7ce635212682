/** Where a platform is found. */
export interface NetworkPlace {
  /** Also the first part of its services' ids. */
  readonly id: string
  readonly name: string
  /** Address of its list; the other pages are below it. */
  readonly path: string
}

/** In which platforms differ, as data; each has a file of its own, and networks.ts names them all. */
export interface NetworkFacts {
  readonly title: string
  readonly description: string
  /** Whom data goes to: "Đơn vị nhận", "Bộ/ngành nhận". */
  readonly receiver: string
  /** Field of the registration that names the partner. */
  readonly partnerField: string
  /** Field of the registration that states the degree of secrecy of its data; missing where no field does. */
  readonly degreeField?: string
  /** Kinds of data that an approver can file a service under. */
  readonly dataTypes: readonly string[]
  readonly form: NetworkForm
}

/** A platform for sharing between agencies. */
export interface Network extends NetworkPlace, NetworkFacts {}

interface NetworkForm {
  readonly title: string
  readonly description: string
  readonly submit: string
  readonly busy: string
  /** Milliseconds that sending takes, simulated (spec 4 and 9). */
  readonly delay: number
  /** Said once it is sent (spec 8). */
  readonly sent: { readonly title: string; readonly body: string }
  /** Said where something is missing, besides the message at the field. */
  readonly missing: { readonly title: string; readonly body: string }
  readonly warning?: { readonly title: string; readonly body: string }
  readonly sections: readonly NetworkSection[]
  /** Label of the one file that may come with it. */
  readonly document?: string
  /** A confirmation beside the data, not part of it (spec 3). */
  readonly confirmation?: string
}

export interface NetworkSection {
  readonly key: 'service' | 'technical' | 'request'
  readonly title: string
  readonly note: string
  /** Shown, and checked, only once this field has a value. */
  readonly after?: string
  readonly fields: readonly NetworkField[]
}

export interface NetworkField {
  readonly name: string
  readonly label: string
  readonly kind: 'text' | 'code' | 'long' | 'choice' | 'radio' | 'day'
  /** Value → label, for choices. */
  readonly options?: Readonly<Record<string, string>>
  readonly initial?: string
  /** Message where it is missing; optional without one. */
  readonly required?: string
  readonly hint?: string
  /** What a value must be like beyond its kind. */
  readonly rule?: FieldRule
}

/** A code as people and machines write it; a path or an https address; a day that is still to come, or today. */
export type FieldRule = 'plainCode' | 'address' | 'notPast'

/** Every field of a registration, in the order of the form. */
export function fieldsOf(network: Pick<Network, 'form'>): readonly NetworkField[] {
  return network.form.sections.flatMap(section => section.fields)
}

/** What an empty form holds. */
export function emptyRegistration(network: Network): Record<string, string> {
  return Object.fromEntries(fieldsOf(network).map(field => [field.name, field.initial ?? '']))
}

/** What a person reads of a value: its option's label, or the text itself. */
export function fieldText(field: NetworkField, value: string): string {
  const options = field.options ?? {}
  return Object.hasOwn(options, value) ? (options[value] ?? value) : value
}

/** Whom a registration names as its partner, in the words of the network's form. */
export function partnerIn(network: Network, values: Readonly<Record<string, string>>): string {
  const field = fieldsOf(network).find(({ name }) => name === network.partnerField)
  return field ? fieldText(field, values[field.name] ?? '') : ''
}

/** The section is part of the form as it is filled in now. */
export function isSectionOpen(
  section: NetworkSection,
  values: Readonly<Record<string, string>>
): boolean {
  return section.after === undefined || (values[section.after] ?? '') !== ''
}
