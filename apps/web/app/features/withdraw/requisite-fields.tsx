import { useState } from 'react'
import { formatCardInput, normalizeCardNumber } from '@tembrel/domain/accounts/card-number.ts'
import { checkCryptoAddress } from '@tembrel/domain/accounts/crypto-address.ts'
import type { CryptoAddressRefusal } from '@tembrel/domain/accounts/crypto-address.ts'
import { m } from '../../paraglide/messages.js'
import { TextField } from '../../ui/fields/input.tsx'
import { MaskedField } from '../../ui/fields/masked-input.tsx'

interface RequisiteProps {
  readonly value: string
  /** What the service said to it. */
  readonly refused: string | undefined
  readonly onChange: (value: string) => void
}

/** The number of a bank card in groups of four; the check digit is looked at when the field is left. */
export function CardField({ value, refused, onChange }: RequisiteProps) {
  const [isLeft, setLeft] = useState(false)
  const isRight = normalizeCardNumber(value) !== null
  const isWrong = !isRight && isLeft && value !== ''
  return (
    <MaskedField
      label={m.withdraw_card_number()}
      value={value}
      mask={formatCardInput}
      inputMode="numeric"
      autoComplete="cc-number"
      placeholder="0000 0000 0000 0000"
      hint={isRight ? m.withdraw_card_right() : m.withdraw_card_hint()}
      error={refused ?? (isWrong ? m.withdraw_card_wrong() : undefined)}
      onChange={onChange}
      onBlur={() => setLeft(true)}
    />
  )
}

const REFUSALS: Readonly<Record<CryptoAddressRefusal, () => string>> = {
  not_an_address: m.withdraw_crypto_not_an_address,
  wrong_checksum: m.withdraw_crypto_wrong_checksum,
  zero_address: m.withdraw_crypto_zero,
  token_contract: m.withdraw_crypto_contract,
  tron_address: m.withdraw_crypto_tron,
}

const ADDRESS_LENGTH = 42

/** The address of a USDT wallet in the network of Ethereum; a mistyped one loses the money for good, so it is checked hard. */
export function CryptoField({ value, refused, onChange }: RequisiteProps) {
  const [isLeft, setLeft] = useState(false)
  const check = checkCryptoAddress(value)
  const isOver = value.trim().length >= ADDRESS_LENGTH || /^T\w{33}$/.test(value.trim())
  const isShown = isOver || (isLeft && value !== '')
  return (
    <TextField
      label={m.withdraw_crypto_number()}
      value={value}
      maxLength={100}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      placeholder="0x…"
      hint={check.refused === null && check.is_unchecked ? m.withdraw_crypto_unchecked() : m.withdraw_crypto_hint()}
      error={refused ?? (check.refused !== null && isShown ? REFUSALS[check.refused]() : undefined)}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => setLeft(true)}
    />
  )
}
