// The script that a shop loads: it puts the provider's form into the shop's page as a frame and passes on what the frame says.
;(() => {
  const { origin } = new URL(document.currentScript.src)
  const LOAD_MS = 15_000

  class PayoutsData {
    #options
    #frame = null
    #onMessage = null

    constructor(options) {
      this.#options = options
    }

    // Resolves when the form can be typed into.
    render(id) {
      const place = document.getElementById(id)
      if (!place) return Promise.reject(new Error(`There is no element ${id}`))
      this.clearListeners()
      const { account_id, lang = 'ru_RU', customization } = this.#options
      const query = new URLSearchParams({ account_id, lang, shop: location.origin, ...customization?.colors })
      const frame = document.createElement('iframe')
      frame.src = `${origin}/payouts-data/form?${query}`
      frame.title = lang === 'en_US' ? 'Card details' : 'Данные карты'
      frame.style.cssText = 'display:block;width:100%;height:236px;border:0;background:none'
      this.#frame = frame
      return new Promise((resolve, reject) => {
        const late = setTimeout(() => reject(new Error('The form did not load')), LOAD_MS)
        this.#onMessage = ({ source, origin: from, data }) => {
          if (source !== frame.contentWindow || from !== origin) return
          if (data.kind === 'height') frame.style.height = `${data.height}px`
          if (data.kind === 'ready' || data.kind === 'error') clearTimeout(late)
          if (data.kind === 'ready') resolve()
          if (data.kind === 'card') this.#options.success_callback?.(data.card)
          if (data.kind === 'error') this.#options.error_callback?.(data.error)
        }
        addEventListener('message', this.#onMessage)
        place.replaceChildren(frame)
      })
    }

    clearListeners() {
      if (this.#onMessage) removeEventListener('message', this.#onMessage)
      this.#onMessage = null
      this.#frame?.remove()
      this.#frame = null
    }
  }

  window.PayoutsData = PayoutsData
})()
