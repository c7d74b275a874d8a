// The style sheets of every page, in their order.
import '@fontsource-variable/figtree/wght.css'
import '@fontsource-variable/parkinsans/wght.css'
import './tokens.css'
import './areas.css'
import './base.css'
