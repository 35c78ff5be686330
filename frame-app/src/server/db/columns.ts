import type { ColumnType } from 'kysely'

export type Bytes = ColumnType<Uint8Array, Buffer, Buffer>
export type OptionalBytes = ColumnType<Uint8Array | null, Buffer | null | undefined, Buffer | null>
export type Time = ColumnType<Date, Date, Date>
export type OptionalTime = ColumnType<Date | null, Date | null | undefined, Date | null>
export type OptionalText = ColumnType<string | null, string | null | undefined, string | null>
export type Counter = ColumnType<number, number | undefined, number>
/** Written as JSON text, read as the value. */
export type JsonColumn<Value> = ColumnType<Value, string, string>
