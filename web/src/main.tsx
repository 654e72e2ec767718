// SPDX-License-Identifier: MIT
// The page: which of its faces the address asks for.
import { render } from 'preact';
import './style/app.css';

const host = document.getElementById('page');
if (host)
    render(<h1>Tricorne</h1>, host);
