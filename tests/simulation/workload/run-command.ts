import { absent, type Registers, type StoreName } from '../model/registers'
import type { SimulatedProgram } from '../program/program'
import type { Command } from './commands'

/** A change that a command asks the program for. */
export interface AskedChange {
  readonly store: StoreName
  readonly sets: ReadonlyMap<string, string>
  readonly marker: string
  readonly channel: string
  readonly input: unknown
}

const documentNumber = (number: number): string => `${number}/2027/TT-SIM`
const partnerName = (name: number): string => `Đối tác số ${name}`

const documentValue = (title: string, retired: boolean): string => `${title}|${retired}`

/** The change that a command makes to the program; undefined if there is nothing to change. */
export function toChange(command: Command, program: SimulatedProgram): AskedChange | undefined {
  const { records, settings } = program.storage
  switch (command.kind) {
    case 'legal': {
      const number = documentNumber(command.number)
      const known = records.read().legalBases?.find(one => one.number === number)
      const title = `Văn bản sửa lần ${command.title}.`
      return {
        store: 'records',
        sets: new Map([[`legal ${number}`, documentValue(title, known?.retired ?? false)]]),
        marker: title,
        channel: 'legal:save',
        input: {
          id: known?.id ?? null,
          draft: {
            kind: 'circular',
            number,
            title,
            issuer: 'Bộ Quốc phòng',
            issued: null,
            from: '2027-01-01',
            to: null,
            replacedBy: '',
            subjects: ['connection']
          }
        }
      }
    }
    case 'retire': {
      const number = documentNumber(command.number)
      const known = records.read().legalBases?.find(one => one.number === number)
      if (!known) return undefined
      return {
        store: 'records',
        sets: new Map([[`legal ${number}`, documentValue(known.title, command.retired)]]),
        marker: '',
        channel: 'legal:retire',
        input: { id: known.id, retired: command.retired }
      }
    }
    case 'partner': {
      const name = partnerName(command.name)
      return {
        store: 'records',
        sets: new Map([[`partner ${name}`, 'present']]),
        marker: `${name}”`,
        channel: 'services:savePartner',
        input: { network: 'lgsp', id: null, name }
      }
    }
    case 'configuration':
    case 'secondProgram': {
      if (settings.read().configuration.alertDays === command.days) return undefined
      return {
        store: 'settings',
        sets: new Map([['alertDays', String(command.days)]]),
        marker: '',
        channel: 'configuration:update',
        input: { alertDays: command.days }
      }
    }
    case 'draft':
      return {
        store: 'drafts',
        sets: new Map([[`draft ${command.form}`, String(command.text)]]),
        marker: '',
        channel: 'drafts:save',
        input: {
          form: command.form,
          values: { serviceName: String(command.text) },
          document: null
        }
      }
    default:
      return undefined
  }
}

/** Values of all registers as the program shows them. */
export function observe({ storage }: SimulatedProgram): Map<string, string> {
  const found = new Map<string, string>()
  const { legalBases = [], partners } = storage.records.read()
  for (const { number, title, retired } of legalBases)
    found.set(`legal ${number}`, documentValue(title, retired))
  for (const { name } of partners) found.set(`partner ${name}`, 'present')
  found.set('alertDays', String(storage.settings.read().configuration.alertDays))
  for (const { form, values } of storage.drafts.read().drafts)
    found.set(`draft ${form}`, values.serviceName ?? absent)
  return found
}

/** Tells the model the values that the data folder has at the beginning. */
export function beginRegisters(registers: Registers, program: SimulatedProgram): void {
  const { alertDays } = program.storage.settings.read().configuration
  registers.begin('alertDays', 'settings', String(alertDays))
}
