// The styles of pages without a form, in addition to those of all pages. Such pages load no script. In
// development, this script delivers the styles.
import './styles/site.css';
import './styles/receipt.css';
import './styles/operator.css';
