import { parseSheetsInThreads } from '../sheets/parse-in-threads'

export * from './make-workbook'

// A unit test that makes a workbook has it read as well.
parseSheetsInThreads()
